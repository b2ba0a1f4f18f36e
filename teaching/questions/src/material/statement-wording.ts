/** A clause that needs another one, which was cut off or is missing. */
export const half =
  /^(?:When|If|As|While|Although|Though|After|Before|Because|Since|Unless|Once|Whereas) [^,]*$|^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) [^,]*$/u;

/** More than a few words between quotation marks are a quotation, and not the text's own. */
export function quotesMuch(text: string): boolean {
  const quoted = text.match(/[“"«][^“”"«»]*[”"»]/g) ?? [];
  return quoted.some((part) => part.split(' ').length > 4) || /[“”"«»]/.test(text.replace(/[“"«][^“”"«»]*[”"»]/g, ''));
}

/** Minimum and maximum words of a statement; a shorter one has too little content, a longer one more than one fact. */
export const minWords = 7;
/** Greek needs fewer words: verbs carry their subject, and endings do the work of prepositions. */
export const minGreekWords = 6;
export const maxWords = 31;

/** Links to the sentence before, which say nothing of their own: "is also involved", "was therefore moved". */
const links =
  /(?<!\b(?:but|not|and)) (?:also(?! (?:called|known|named|termed|referred|as|with)\b)|therefore|thus(?! far)|hence|consequently|indeed|in fact)(?= \p{Ll})/giu;

/** «, εξάλλου,», «Στην πραγματικότητα», the same in Greek. */
const greekLinks =
  /, (?:εξάλλου|άλλωστε|μάλιστα|λόγου χάρη|επίσης|πάντως|βέβαια|ωστόσο|όμως|αντίθετα|για παράδειγμα),|(?<=\p{L})(?<!όχι) (?:όμως|ωστόσο|επίσης|λοιπόν|πάντως|επομένως|άλλωστε|εξάλλου|μάλιστα)(?= \p{L})/giu;
const greekOpening =
  /^(?:Στην πραγματικότητα|Πράγματι|Μάλιστα|Επιπλέον|Ακόμη|Ακόμα|Συγκεκριμένα|Γενικά|Εξάλλου|Άλλωστε),? (\p{L})/u;

/** A statement without words that only link it to the sentence before. */
export function withoutLinks(text: string): string {
  return text
    .replace(links, '')
    .replace(greekLinks, '')
    .replace(greekOpening, (_, letter: string) => letter.toUpperCase());
}

/** "In group therapy, the …": the comma closes what opens the sentence, and no list. */
export const opened =
  /^(?:In|During|At|On|After|Before|When|If|As|For|With|Within|To|According|Unlike|Because|Once|Since|Through|From|Κατά|Στ\p{L}+|Σε|Όταν|Αν|Μετά|Πριν|Σύμφωνα|Για|Με|Το) [^,]+, (?:the |an? )?$/u;
