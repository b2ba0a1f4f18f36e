import { countWords, isLikelyVerb } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { findLostContext } from '../../../checks/lost-context.ts';
import { namesNoOwner } from './alone.ts';
import { opensOnUnnamed } from './greek-opening.ts';

/** Connected sentences of one paragraph that a pupil can read without the rest of the text. */
export interface Stretch {
  sentences: readonly Passage[];
  start: number;
  end: number;
  /** `text.slice(start, end)` of the document. */
  text: string;
  words: number;
}

/** Words of a stretch: fewer give no ground for a task, more are a text of its own. */
const size = { min: 50, max: 180 };
const minSentences = 3;
/** Characters between two sentences: more is a sentence that was left out for a reason. */
const maxGap = 40;

/** What points to something that is not printed with the task: a picture, a page, an address, a bibliography. */
const elsewhere =
  /https?:|www\.|\bdoi\b|\(\s*\)|\b(?:Figures?|Fig\.|Tables?|Chapter|Video|Appendix) ?\d|\b(?:in|see) the (?:figure|table|diagram|video|box|sidebar)\b|\b(?:above|below)\b[.)]|\b(?:click|this (?:chapter|section|module|video|figure|table)|the (?:chapter|section|module) on)\b|\b(?:in|by|see|of|from|to) [.,)]|\bon the (?:right|left)\b|\b(?:no|vol|pp)\. ?\d|\bet al\.|\(see\b|\bsection \d|\bin more detail\b|\bas you (?:learned|saw|read|know)\b|\bas (?:discussed|mentioned|noted|described|explained) (?:earlier|previously|above|before|in)\b|\bwe (?:discussed|saw|noted|learned)\b|\bAppendix\b|\bthe (?:previous|next|following|preceding) (?:chapter|section|module|page)\b|(?<!\p{L})(?:(?:σχήμα(?:τος)?|εικόνα[ςσ]?|πίνακα[ςσ]?|κεφάλαιο|διάγραμμα) \d|(?:το|στο|την|στην) (?:παρακάτω|παραπάνω|διπλαν\p{L}+) (?:σχήμα|εικόνα|πίνακα|διάγραμμα)|βλ\.|βλέπε)|\bwe will (?:\p{L}+ )?(?:explore|discuss|examine|look|see)\b|\bbefore we (?:examine|discuss|look)\b|(?<!\p{L})(?:θα (?:δούμε|εξετάσουμε|μελετήσουμε)|όπως (?:είδαμε|αναφέραμε|είπαμε)|αρχικό (?:μας )?ερώτημα|ερώτημά μας)(?!\p{L})|[•▪□]/iu;
/** A note or a reference that has run into its sentence: "dosage.M.E. Falagas". */
const runOn =
  /\p{Ll}{2}[.”"’]+\p{Lu}[\p{L}.]|\p{Ll}{3}\p{Lu}\p{Ll}{2}|[)\]]\.?\p{Lu}\p{Ll}|Accessed \p{Lu}|\p{Ll}{2}\. \p{Ll}|\d\. \p{Ll}{2}/u;
/** A first sentence with one of these has something before it. */
const continues =
  /^(?:however|but|and|or|nor|yet|so|also|thus|therefore|moreover|furthermore|in addition|additionally|indeed|in fact|instead|still|then|rather|besides|otherwise|for (?:example|instance)|in (?:contrast|turn|this|these|such|other words)|by contrast|on the other|as a result|consequently|similarly|likewise|nevertheless|nonetheless|conversely|finally|next|later|another|others?|such|this|these|those|that|it|they|he|she|its|their|his|her|both|either|neither|first|second|third|all of|some of (?:these|them)|many of (?:these|them)|again|imagine|recall|consider|remember|think|suppose|as mentioned|let|note|notice|here|there(?! (?:is|are|was|were|exist))|even|unlike|like|compared|one (?:such|way|reason|of (?:these|them))|accordingly|hence|perhaps)\b|^(?:όμως|ωστόσο|αλλά|και|ή|επίσης|επομένως|άρα|συνεπώς|έτσι|γι[’' ]|για (?:παράδειγμα|τον λόγο|αυτ)|αντίθετα|αντιθέτως|παράλληλα|επιπλέον|ακόμη|ακόμα|μάλιστα|τέλος|τότε|έπειτα|ύστερα|στη συνέχεια|αργότερα|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν)|εκείν|τέτοι|άλλ(?:ος|η|ο|οι|ες|α|ωστε)|εδώ|εκεί|πρώτον|δεύτερον|τρίτον|παρόλ|παρ[’' ]όλ|μόνο|κι |ο ίδιος|η ίδια|το ίδιο|οι ίδι|εξάλλου|εντούτοις|αντίστοιχα|ομοίως|ούτε|δηλαδή|μια και|κοιτάξτε|προσέξτε|σκεφτείτε|θυμηθείτε|ας |μία τέτοια|μια τέτοια|ένας τέτοιος|ένα τέτοιο|ιδιαίτερη περίπτωση|τα παραπάνω)(?!\p{L})/iu;

/** "The cells are then fixed": a step of something that has begun before. */
const linked =
  /^[^.,;]{0,60} (?:then|therefore|thus|however|also|instead)[ ,]|^[^.;]{0,40} (?:λοιπόν|όμως|ωστόσο|επίσης|εξάλλου|επομένως|πάλι|άλλωστε)[ ,]/iu;

/** "this amount", «εκείνος ξεκίνησε»: something or somebody that a sentence before has named, anywhere in a first sentence. */
const pointsBack =
  /\b(?:this|these|on the other hand|the former|the latter|as mentioned|just (?:described|mentioned|discussed))\b|^In both\b|^Examples? (?:would |of (?:this|these|such) )?include|(?<!\p{L})(?:εκείνος|εκείνη|εκείνοι|εκείνες|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?! που)|από την άλλη|τέτοι(?:ος|α|ο|οι|ες|ου)|στο μεταξύ|οι δύο|οι τρεις|εκεί(?! (?:που|όπου))|έλεγαν|έλεγε)(?!\p{L})|^\p{Lu}\p{L}* \p{L}+ (?:του|της|τους),|^[^,]{0,80} them\b|\bin (?:another|a different) (?:way|manner)\b|\b(?:something similar|likewise|the opposite|the same (?:is true|happen(?:s|ed)|holds|held|appl(?:y|ies|ied))|such (?!as\b|an?\b))|^\p{Lu}\p{L}+ \p{L}+ it\b|(?<!\p{L})(?:(?:των|τους|τις|τα|στους|στις|στα) (?:δύο|τρεις|τρία|τριών) \p{Ll}|(?:με|κατά|σε|από) άλλ(?:ον|ο|η|ην|ους|ες|α)(?!\p{L}))/iu;

/** A day whose year nobody has said. */
const dayOnly =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|(?<!\p{L})\d{1,2} (?:Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου)(?!\p{L})/u;
const lacksYear = (text: string): boolean => dayOnly.test(text) && !/\d{3,4}/.test(text);

/** "The second mechanism", «Δεύτερος παράγοντας», «Αποφασιστικό είναι το …»: what comes after something else. */
const isNext =
  /^(?:(?:The|A) )?(?:second|third|fourth|fifth|final|next|other|remaining|latter|Second|Third|Fourth|Final) \p{Ll}|^As is the case\b|^(?:Each|Every|Κάθε) (?:cycle|step|stage|phase|κύκλος|βήμα|στάδιο|φάση)(?!\p{L})|^(?:(?:Ο|Η|Το|Οι|Τα|Στ\p{Ll}{1,3}) )?(?:[Δδ]εύτερ|[Ττ]ρίτ|[Ττ]έταρτ|[Ττ]ελευταί|[Υυ]πόλοιπ|[Εε]πόμεν|[Ππ]ροηγούμεν)(?:ος|η|ο|οι|ες|α|ον|ην) \p{Ll}|^\p{Lu}\p{Ll}+(?:ικό|ικός|ική|ιμο|ιμος|ιμη) είναι (?:επίσης )?(?:ο|η|το|οι|τα) /u;

/** «Το 338 π.Χ., σε ηλικία δεκαοκτώ ετών, διοίκησε το ιππικό»: who did so, a sentence before says. */
function lacksDoerAfterTime(text: string): boolean {
  const verb = /^(?:Το|Τον|Την|Στ\p{L}{1,3}|Κατά|Μετά|Πριν|Με|Από|Γύρω|Σε) [^;·]*?, (\p{Ll}+) /u.exec(text);
  if (verb === null || !isLikelyVerb(verb[1] ?? '')) return false;
  const main = text.split(/ (?:που|όπου|οποί\p{L}+) /u)[0] ?? '';
  return !/(?<!\p{L})(?:ο|η|οι|ένας|μία|μια|κάθε|το \p{L}+ \p{L}+(?:ε|αν)) /iu.test(main.slice(3));
}

/** Whether a paragraph may begin with this sentence, and nobody asks what came before. */
function opens(passage: Passage, analysis: Analysis): boolean {
  const raw = rawOf(passage);
  if (!/^["“«]?[\p{Lu}\d]/u.test(raw) || continues.test(raw) || linked.test(raw) || passage.entry) return false;
  if (analysis.language === 'el' && (lacksDoerAfterTime(passage.clean) || opensOnUnnamed(passage.clean, analysis)))
    return false;
  if (pointsBack.test(raw) || isNext.test(raw) || namesNoOwner(passage.clean, analysis.language)) return false;
  // A link word that the clean sentence has lost ("In fact, …") leads back.
  if (fold(raw).slice(0, 8) !== fold(passage.clean).slice(0, 8)) return false;
  const facts = {
    language: analysis.language,
    analysis,
    spans: [],
    evidence: new Set([passage.at]),
    otherQuestions: [],
  };
  return findLostContext(passage.clean, facts) === null;
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** A sentence as it stands in its document. */
export const rawOf = ({ source, start, end }: Passage): string => source.document.text.slice(start, end);

/** What stands in brackets and belongs to the sentence: no reference, no other name, no abbreviation. */
const bracketed = / \((?!see |also |e\.g|i\.e|or |π\.χ|δηλ|ή |βλ)(?=\p{Ll})(?:[^()\d]* ){2}[^()\d]*\)/u;

/** A sentence with what it has in brackets, where that is more than a name or a reference. */
export function withBrackets(passage: Passage): string {
  const raw = rawOf(passage).replace(/\s+/g, ' ').trim();
  const plain = (text: string): string => text.replace(/ \([^()]*\)/g, '');
  if (!bracketed.test(raw) || plain(raw) !== passage.clean) return passage.clean;
  return raw.replace(/ \([^()]*\)/g, (all) => (bracketed.test(all) ? all : ''));
}

/** Whether the document says more of a sentence in brackets. */
export const hasBrackets = (passage: Passage): boolean => bracketed.test(rawOf(passage).replace(/\s+/g, ' '));

/** A sentence that may stand in the material of a task. */
function fits(passage: Passage): boolean {
  const raw = rawOf(passage);
  return (
    !passage.entry && !elsewhere.test(raw) && !runOn.test(raw) && /[.!?;…]["”»)\]]*\s*$/u.test(raw) && raw.length <= 600
  );
}

/** Runs of sentences of one paragraph with nothing left out between them. */
function runsOf({ passages }: Analysis): Passage[][] {
  const runs: Passage[][] = [];
  let block: { start: number; end: number } | undefined;
  for (const passage of passages) {
    const { document } = passage.source;
    const last = runs.at(-1)?.at(-1);
    const inBlock = last?.source === passage.source && block !== undefined && passage.start < block.end;
    if (!inBlock) block = blockAt(document.blocks, passage.start);
    const joined =
      inBlock && last !== undefined && passage.start - last.end <= maxGap && passage.start >= last.end && fits(passage);
    if (joined) runs.at(-1)?.push(passage);
    else runs.push(fits(passage) ? [passage] : []);
  }
  return runs.filter(({ length }) => length >= minSentences);
}

/** The block at an offset, by bisection: a document has many. */
export function blockAt<T extends { start: number; end: number }>(blocks: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, blocks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (block === undefined) return undefined;
    if (offset < block.start) high = middle - 1;
    else if (offset >= block.end) low = middle + 1;
    else return block;
  }
  return undefined;
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/** Whether what is opened is closed: a quotation that the stretch breaks off is not printed. */
const isClosed = (text: string): boolean =>
  countOf(text, '“') === countOf(text, '”') &&
  countOf(text, '«') === countOf(text, '»') &&
  countOf(text, '(') === countOf(text, ')') &&
  countOf(text, '"') % 2 === 0;

function stretchOf(sentences: readonly Passage[]): Stretch | null {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = first.source.document.text.slice(first.start, last.end);
  const words = countWords(text);
  return words < size.min || words > size.max || !isClosed(text) || lacksYear(text)
    ? null
    : { sentences, start: first.start, end: last.end, text, words };
}

/** The self-contained stretches of the material, in its order: whole paragraphs, and the halves of long ones. */
export function stretchesOf(analysis: Analysis): Stretch[] {
  const found: Stretch[] = [];
  for (const run of runsOf(analysis)) {
    let from = 0;
    while (from + minSentences <= run.length) {
      const first = run[from];
      if (first === undefined) break;
      if (!opens(first, analysis)) {
        from += 1;
        continue;
      }
      let to = from;
      let words = 0;
      while (to < run.length) {
        words += countWords(run[to]?.clean ?? '');
        if (words > size.max - 10 && to > from) break;
        to += 1;
      }
      const stretch = to - from >= minSentences ? stretchOf(run.slice(from, to)) : null;
      if (stretch !== null) found.push(stretch);
      from = stretch === null ? from + 1 : to;
    }
  }
  return found;
}
