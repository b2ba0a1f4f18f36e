/** A piece of a sentence; `sentence.slice(start, end)` is its text. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

const word = String.raw`[\p{L}\p{M}\p{N}\u00ad]+`;
const joined = `${word}(?:[-‐‑]${word})*`;

const abbreviations = {
  en: 'Mr|Mrs|Ms|Dr|Prof|St|Mt|Jr|Sr|Gen|Col|Lt|Capt|Rev|Hon|Gov|Sen|Rep|Inc|Ltd|Co|Corp|vs|etc|cf|ca|approx|Fig|fig|Eq|Vol|vol|pp|ed|eds|al',
  el: 'τ\\.χλμ|κ\\.λπ|κ\\.τ\\.λ|κλπ|κτλ|δηλ|βλ|σελ|αι|χλμ|χιλ|εκατ|δισ|τρισ|αρ|Αρ|άρθ|τόμ|κεφ|εικ|Εικ|πίν|σχ|Σχ|πρβλ|υποσ|λ\\.χ|π\\.χ|μ\\.μ|π\\.μ|κ\\.ά|κ\\.α|κ\\.ο\\.κ|ό\\.π|Αγ',
};

/** In the order in which they are tried at each place; quantifiers that may fail late are bounded, so that time is linear. */
function pattern(language: 'en' | 'el'): RegExp {
  const elided =
    language === 'el' ? String.raw`|\p{L}{1,5}['’᾽](?=\s|\p{L})|[όο],τι(?!\p{L})|\p{L}{1,4}[΄´ʹ](?!\p{L})` : '';
  const apostrophes = language === 'en' ? String.raw`(?:['’]\p{L}+)*` : '';
  return new RegExp(
    [
      String.raw`(?:https?:\/\/|www\.)[^\s<>"«»()]+[^\s<>"«»().,;:!?]`,
      String.raw`[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}`,
      // Single letters with dots ("U.S.", «π.Χ.»), then abbreviations of the language, then an initial before a name.
      String.raw`(?:\p{L}\p{M}?\.){2,12}(?!\p{L})`,
      String.raw`(?:${abbreviations[language]})\.(?!\p{L})`,
      String.raw`\p{Lu}\.(?=\s?\p{Lu})`,
      // Numbers with their separators, a sign of per cent or degree, or letters ("1,200", "5%", "19ος", "1980s").
      String.raw`\p{N}+(?:[.,:/]\p{N}+)*(?:[%‰]|°[CFΚ]?|[\p{L}\p{M}]+(?:[-‐‑]${word})*|[-‐‑]\p{L}${word}(?:[-‐‑]${word})*)?`,
      `${elided.slice(1)}`,
      `${joined}${apostrophes}`,
      String.raw`\.{2,}|-{2,}|[!?;]{2,}`,
      String.raw`\S\p{M}*`,
    ]
      .filter((part) => part !== '')
      .join('|'),
    'gu',
  );
}

const patterns = { en: pattern('en'), el: pattern('el') };
const clitics = /^(?:can(?=not$)|.+?(?=n['’]t$)|.+?(?=['’](?:s|re|ve|ll|d|m)$))/iu;

/**
 * The tokens of a sentence with their offsets. As in the treebanks, "don't", "cannot" and "team's" are two tokens and
 * «στο», «ό,τι» one; other than there, so is a word with hyphens ("short-term") and a number with its sign ("5%").
 */
export function tokens(sentence: string, language: 'en' | 'el'): Piece[] {
  const found: Piece[] = [];
  for (const match of sentence.matchAll(patterns[language])) {
    const [text] = match;
    const start = match.index;
    const end = start + text.length;
    const cut = language === 'en' ? (clitics.exec(text)?.[0].length ?? 0) : 0;
    if (cut > 0) {
      found.push({ text: text.slice(0, cut), start, end: start + cut });
      found.push({ text: text.slice(cut), start: start + cut, end });
    } else found.push({ text, start, end });
  }
  return found;
}
