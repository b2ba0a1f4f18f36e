import { countWords } from '@schole/language';
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
  /** How many sentences of a task about figures compare some; two where nothing is said. */
  comparisons?: number;
  /** The most words of a summary, and the points that a full one has. */
  limit?: number;
  full?: number;
  /** What the quoted sentence counts ("factors"), in the plural; '' for none. */
  noun: string;
  /** What a good answer contains, in the order of the text: at least two. */
  expected: readonly Point[];
  strength: number;
}

export const nothingNamed = { quote: '', named: [], terms: [], count: 2, noun: '' } as const;

/** A quoted sentence that begins with one of these is about something that the quotation does not name. */
const leaning =
  /^(?:this|these|that|those|it|its|they|their|he|she|his|her|such|both|another|other|others|here|there(?! (?:is|are|was|were))|so|and|but|or|some of (?:these|them)|one of (?:these|them)|in (?:this|these|that) |in (?:an? (?:similar|like) |the same )(?:way|manner)|similarly|likewise|at (?:this|that) |with (?:this|these)|the (?:former|latter|same|other|first|second|third))\b|^(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν)|εκείν|τέτοι|εκεί|εδώ|έτσι|και|αλλά|όμως|τότε|οι δύο|ο ίδιος|η ίδια|το ίδιο|με τον ίδιο τρόπο|ομοίως|παρομοίως|τ\p{L}{1,2} (?:πρώτ|δεύτερ|άλλ)|λέμε |όλα αυτά)|\p{L}+ αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|\b(?:he|she|him|her|his|we|our|us|this|these)\b|\b(?:of|to|by|with|in|from) (?:this|these|them|it)\b|\b(?:those|both) \p{Ll}+s\b(?! (?:who|that|which|of|and))|(?:^|, )however\b|\bjust (?:described|mentioned|discussed)\b/iu;

const maxQuote = 36;
const minQuote = 5;

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
