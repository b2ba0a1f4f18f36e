import { countWords, isLikelyVerb } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../../analysis/analysis.ts';
import { weakPronounsHold } from '../../../../material/greek/gate.ts';
import type { Piece, Relation } from '../../../../material/relations/relation.ts';
import type { FrameName } from '../../rubrics/tasks.ts';
import type { Cues } from '../cues.ts';
import type { Named } from '../names.ts';
import { rawOf, type Stretch } from '../stretches.ts';

/** A stretch as the frames see it. */
export interface Reading {
  stretch: Stretch;
  analysis: Analysis;
  /** One for each sentence. */
  cues: readonly Cues[];
  /** What each sentence is about; null where that is no name. */
  subjects: readonly (Named | null)[];
  definitions: readonly Definition[];
  /** What the stretch states between things. */
  relations: readonly Relation[];
}

/** A sentence of the text, or a clause of it, that a good answer contains. */
export type Point = Pick<Piece, 'passage' | 'text' | 'at'>;

/** A task that a stretch gives ground for. */
export interface Found {
  frame: FrameName;
  /** A sentence of the stretch that the task quotes; '' where it quotes none. */
  quote: string;
  /** The things that the task names. */
  named: readonly Named[];
  /** Names that the task gives in quotation marks. */
  terms: readonly string[];
  /** How many things the answer should give: causes, facts, boxes. */
  count: number;
  /** What the quoted sentence counts ("factors"), in the plural; '' for none. */
  noun: string;
  /** What a good answer contains, in the order of the text: at least two. */
  expected: readonly Point[];
  strength: number;
}

export const nothingNamed = { quote: '', named: [], terms: [], count: 2, noun: '' } as const;

/** A quoted sentence that begins with one of these is about something that the quotation does not name. */
const leaning =
  /^(?:this|these|that|those|it|its|they|their|he|she|his|her|such|both|another|other|others|here|there(?! (?:is|are|was|were))|so|and|but|or|some of (?:these|them)|one of (?:these|them)|in (?:this|these|that) |at (?:this|that) |with (?:this|these)|the (?:former|latter|same|other|first|second|third))\b|^(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν)|εκείν|τέτοι|εκεί|εδώ|έτσι|και|αλλά|όμως|τότε|οι δύο|ο ίδιος|η ίδια|το ίδιο|τ\p{L}{1,2} (?:πρώτ|δεύτερ|άλλ)|λέμε |όλα αυτά)|\p{L}+ αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|\b(?:he|she|him|her|his|we|our|us|this|these)\b|\b(?:of|to|by|with|in|from) (?:this|these|them|it)\b/iu;

const maxQuote = 36;
const minQuote = 6;

/** A sentence as a task quotes it: on one line, without the link to what stands before; null where it needs more. */
export function quotable(passage: Passage): string | null {
  const raw = rawOf(passage).replace(/\s+/g, ' ').trim();
  const { clean } = passage;
  return raw === clean || raw.toLowerCase().endsWith(clean.toLowerCase().slice(1)) ? quotableText(clean) : null;
}

/** The same of a clause, which becomes a sentence. */
export function quotableText(words: string): string | null {
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/\.?$/, '.');
  if (/["“”«»?!;:]/.test(text) || leaning.test(text) || !weakPronounsHold(text)) return null;
  const size = countWords(text);
  return size >= minQuote && size <= maxQuote ? text : null;
}

/** Whether a stretch tells of one person: a case, and not what the text teaches. */
export const isCase = ({ stretch }: Reading): boolean => /\b(?:he|she|his|her|him)\b/iu.test(stretch.text);

/** The content words that two sentences share. */
export const shared = (one: Passage, other: Passage): number =>
  new Set(one.stems.filter((stem) => other.stems.includes(stem))).size;

/** What speaks to the reader is no point of an answer. */
const spoken =
  /^(?:recall|consider|imagine|think|note|remember|suppose|say|let|see|look|notice|take|try|σκεφτ|φαντασ|θυμηθ|ας )\p{L}*|\?$|!$|;$/iu;

/** A point that begins with a pronoun says not of what: on its own, nobody can mark by it. */
const begins =
  /^(?:this|these|that|those|it|its|they|their|he|she|his|her|him|such|both|another|others?|here|there they|the (?:former|latter|same|other)|one of (?:these|them)|some of (?:these|them)|in (?:this|these|that) |[\p{L} ]{2,20} of (?:these|them|this)\b)\b|^(?:(?:σ|απ|γι|με|για|από|μετά) ?\p{L}{0,3} ?)?(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+)(?!\p{L})|^(?:Ο|Η|Το|Οι|Τα) (?:ίδι|άλλ|πρώτ|δεύτερ|τρίτ)\p{L}* /iu;

/** Whether a sentence or a clause is a point that can be marked without any other one. */
export const isPoint = (text: string): boolean =>
  !spoken.test(text) && !begins.test(text) && !broken.test(text) && !lacksDoer(text) && weakPronounsHold(text);

/** «είναι × 100»: a formula that has lost a bracket; what a sentence before compares with. */
const broken =
  /\p{L}{2,} [×÷=≈+]|^(?:as is the case|in such)\b|^(?:(?:από |ως )?(?:τότε|εκεί)|γι[’' ]\s?αυτό|για τον λόγο αυτ\p{L}+)(?!\p{L})/iu;

/** «Ταιριάζει σε παιχνίδια»: what does so, the sentence before says. */
function lacksDoer(text: string): boolean {
  const [first = '', rest = ''] = [/^\p{L}+/u.exec(text)?.[0], text];
  if (!/^\p{Script=Greek}+(?:ει|εί|ουν|ούν|άει|ται|νται|ηκε|ηκαν)$/u.test(first)) return false;
  if (/^(?:υπάρχ|πρόκειται|πρέπει|χρειάζ|μπορεί|αρκεί|ισχύ|συμβαίν|ακολουθ|υπήρχ)/iu.test(first)) return false;
  if (!isLikelyVerb(first.toLowerCase())) return false;
  const clause = rest.split(/[,·]| που /u)[0] ?? '';
  return !/ (?:ο|η|οι|ένας|μία|μια|κάθε) /u.test(`${clause} `) && !/^\p{L}+ (?:το|τα|ένα) /u.test(clause);
}

/** At most `limit` sentences as points, the first ones given, in the order of the text. */
export function inOrder(passages: Iterable<Passage>, limit = 5): Point[] {
  return pointsInOrder(
    [...new Set(passages)].map((passage) => ({ passage, text: passage.clean, at: 0 })),
    limit,
  );
}

/** The same of sentences and clauses; a clause beside its whole sentence is left out. */
export function pointsInOrder(points: readonly Point[], limit = 5): Point[] {
  const whole = new Set(points.filter(({ passage, text }) => text === passage.clean).map(({ passage }) => passage));
  const seen = new Set<string>();
  return points
    .filter(({ passage, text }) => {
      const isNew = !seen.has(`${passage.at} ${text}`) && (text === passage.clean || !whole.has(passage));
      seen.add(`${passage.at} ${text}`);
      return isNew && isPoint(text);
    })
    .slice(0, limit)
    .toSorted((one, other) => one.passage.at - other.passage.at || one.at - other.at);
}
