import type { Passage } from '../../../analysis/analysis.ts';
import { type Cue, cuesOf, joinedBy } from '../cues.ts';
import { pieceOf, positionsOf } from '../pieces.ts';
import type { Found, RelationForm, RelationKind } from '../relation.ts';
import { isFiniteVerb, tokensOf } from './tokens.ts';

/** `kept`: how many letters at the end of the words belong to the second part, as «να» of «για να». */
interface GreekCue extends Cue {
  kept: number;
}

const cue = (kind: RelationKind, form: RelationForm, turned: boolean, kept: number, ...words: string[]): GreekCue[] =>
  cuesOf(kind, form, turned, words).map((each) => ({ ...each, kept }));

/** Words between two parts of a sentence. */
const between: readonly GreekCue[] = [
  ...cue('cause', 'clauses', true, 0, 'επειδή', 'διότι', 'γιατί'),
  ...cue('cause', 'clauses', false, 0, 'με αποτέλεσμα', 'με συνέπεια'),
  ...cue('cause', 'phrase', true, 0, 'εξαιτίας', 'λόγω', 'χάρη'),
  ...cue('purpose', 'clauses', false, 2, 'για να'),
  ...cue('purpose', 'clauses', false, 2, 'προκειμένου να', 'με σκοπό να', 'με στόχο να', 'έτσι ώστε να', 'ώστε να'),
  ...cue('condition', 'clauses', true, 0, 'εφόσον', 'εάν', 'αν', 'όταν'),
];
/** The same after a comma, without which they mean something else. */
const afterComma: readonly GreekCue[] = [
  ...cue('contrast', 'clauses', false, 0, 'ενώ', 'αλλά', 'αντίθετα'),
  ...cue('cause', 'clauses', true, 0, 'καθώς', 'αφού'),
  ...cue('cause', 'clauses', false, 0, 'γι’ αυτό', "γι' αυτό", 'γι’ αυτό και', "γι' αυτό και", 'οπότε'),
];
/** The same at the beginning of a sentence, up to a comma. */
const opening: readonly GreekCue[] = [
  ...cue('cause', 'clauses', false, 0, 'Επειδή'),
  ...cue('cause', 'phrase', false, 0, 'Εξαιτίας', 'Λόγω', 'Χάρη'),
  ...cue('purpose', 'clauses', true, 2, 'Για να', 'Προκειμένου να', 'Με σκοπό να', 'Με στόχο να'),
  ...cue('contrast', 'phrase', false, 0, 'Σε αντίθεση με'),
  ...cue('contrast', 'clauses', false, 0, 'Ενώ'),
  ...cue('condition', 'clauses', false, 0, 'Εφόσον', 'Εάν', 'Αν', 'Όταν'),
];

function finiteIn(passage: Passage, from: number, to: number): boolean {
  return tokensOf(passage).some((token) => token.start >= from && token.end <= to && isFiniteVerb(token));
}

/** Where the part of a sentence that begins at `from` stops: at a semicolon, a dash or a colon. */
function stopOf(clean: string, from: number): number {
  const at = clean.slice(from).search(/[;:·—]| – /u);
  return at < 0 ? clean.length : from + at;
}

/** «εξαρτάται από το αν», «εκτός αν», «ακόμη και όταν»: no condition of what stands before. */
const embeds =
  /(?:^|[\s,])(?:το|από|εκτός|ακόμη|ακόμα|και|σαν|ρωτ\p{L}+|μόνο|κυρίως|ιδίως|ειδικά|ιδιαίτερα|παρά|όπως|σε|ή|είτε|ώστε|όχι)$/iu;

function joined(each: GreekCue, passage: Passage, at: number, length: number): Found | null {
  const { kind, form, kept } = each;
  const { clean } = passage;
  const begin = clean.slice(0, at).search(/[^;:·]*$/u);
  const end = stopOf(clean, at + length);
  if (!finiteIn(passage, begin, at)) return null;
  if (form === 'clauses' && !finiteIn(passage, at + length, end)) return null;
  if (kind === 'condition' && (embeds.test(clean.slice(0, at)) || isPast(passage, begin, end))) return null;
  // «Σε κρίσεις, όταν ένα κράτος τυπώνει χρήμα για να …»: the statement comes later.
  if (waiting.test(clean.slice(begin, at).trim().split(', ').at(-1) ?? '')) return null;
  const before = pieceOf(passage, begin, at);
  const after = pieceOf(passage, at + length - (kept > 0 ? kept + 1 : 0), partEnd(clean, at + length, end, form, kept));
  if (!before || !after) return null;
  return joinedBy(each, before, after);
}

const waiting = /^(?:όταν|αν|εάν|καθώς|επειδή|αφού|μόλις|όσο|ενώ|Όταν|Αν|Εάν|Καθώς|Αφού|Μόλις|Όσο|Ενώ) /u;
/** What goes on with the part before a comma, and is no statement. */
const goesOn =
  /^(?:όπως|που|και|ή|έξω|καθώς|ο οποί|η οποί|το οποί|οι οποί|τα οποί|για|με|σε|στ\p{L}+|από|δηλαδή|ιδίως|κυρίως) /u;

/** Whether a verb is in the past: "when" then tells when something was, and no condition. */
function isPast(passage: Passage, from: number, to: number): boolean {
  return tokensOf(passage).some(
    (token) => token.start >= from && token.end <= to && isFiniteVerb(token) && token.feats.Tense === 'Past',
  );
}

/** What is said beside a reason: «…, ώσπου», «…, ενώ». */
const beside =
  /, (?:και γι[’'᾽] ?αυτό|και έτσι|και συνεπώς|και επομένως|ώσπου|ενώ|αλλά|οπότε|με αποτέλεσμα|όμως|μέχρι|γεγονός|πράγμα|κάτι) /u;

/** A phrase and an aim go up to the next clause; a list goes on to its «και». */
function partEnd(clean: string, from: number, end: number, form: RelationForm, kept: number): number {
  const rest = clean.slice(from, end);
  const aim = kept > 0 ? /^[^,]+(?:, [^,]+ και [^,]+)?/u.exec(rest)?.[0].length : undefined;
  if (aim !== undefined) return from + aim;
  const stop = form === 'phrase' ? rest.indexOf(', ') : rest.search(beside);
  return stop < 0 ? end : from + stop;
}

function fromBetween(passage: Passage): Found[] {
  const { clean } = passage;
  for (const each of between) {
    const places = positionsOf(` ${each.words} `, clean);
    const [at] = places;
    if (at === undefined) continue;
    if (places.length > 1) return [];
    // «για να» inside «όχι για να», «ώστε να» after «τόσο»: a degree.
    if (each.kind === 'purpose' && /(?:όχι|αρκετά|πολύ|μόνο|τόσο|χρόνο|καιρό)$/u.test(clean.slice(0, at))) continue;
    const found = joined(each, passage, at, each.words.length + 2);
    if (found) return [found];
  }
  for (const each of afterComma) {
    const at = clean.indexOf(`, ${each.words} `);
    const found = at < 0 ? null : joined(each, passage, at, each.words.length + 3);
    if (found) return [found];
  }
  return [];
}

/** «Επειδή Χ, Υ»: the first comma with a verb on both sides. */
function fromOpening(passage: Passage): Found[] {
  const { clean } = passage;
  const each = opening.find(({ words }) => clean.startsWith(`${words} `));
  if (!each) return [];
  const from = each.words.length + 1;
  for (const comma of positionsOf(', ', clean).slice(0, 4)) {
    if (each.form === 'clauses' && !finiteIn(passage, from, comma)) continue;
    const end = stopOf(clean, comma + 2);
    if (end < comma || goesOn.test(clean.slice(comma + 2)) || !finiteIn(passage, comma + 2, end)) continue;
    if (each.kind === 'condition' && isPast(passage, 0, end)) return [];
    const one = pieceOf(passage, from - (each.kept > 0 ? each.kept + 1 : 0), comma);
    const other = pieceOf(passage, comma + 2, end);
    if (!one || !other) return [];
    return [joinedBy(each, one, other)];
  }
  return [];
}

/** What a sentence states with a conjunction: a cause, a purpose, a contrast, a condition. */
export function fromClauses(passage: Passage): Found[] {
  const opened = fromOpening(passage);
  return opened.length > 0 ? opened : fromBetween(passage);
}
