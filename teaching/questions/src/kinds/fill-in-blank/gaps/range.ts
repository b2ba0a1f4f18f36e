import type { Term } from '../../../analysis/analysis.ts';

export type Frame = 'defined' | 'year' | 'number' | 'name' | 'term';

/** Words of a statement that a gap could take the place of. */
export interface GapRange {
  start: number;
  end: number;
  frame: Frame;
  quality: number;
  term?: Term | undefined;
}

/** Words that say how much or when of something else, and name nothing. */
export const idle =
  /\b(?:majority|minority|number|variety|amount|kind|sort|rest|case|cases|way|ways|example|examples|part|parts|types?|forms?|other|factors?|means|use|lack|presence|absence|addition|range|series|set|groups?|basis|analysis|importance|influence|difference|instance|substance|performance|distance|appearance|experience|reference|patience|audience|science|sentence|chance|formation|production|activation|rate|pattern|majority)$|^(?:τρέχ|σημεριν|συνολικ|σύγχρον)/u;

/** One of several in an enumeration: the others give it away, and their order is free. */
export const listed = /(?:, (?:and |or )?| and | or | και | ή )(?:the |an? )?$/u;
// One blank between two words, so that a long list is read in one way only.
export const listedAfter =
  /^(?:(?:, (?!which |who |where |that |an? |ο οποίος|η οποία|το οποίο|που )[\p{L}’'-]+(?: [\p{L}’'-]+){0,4})*,? (?:and|or|και|ή) )/u;
