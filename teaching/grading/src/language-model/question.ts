import type { ContentLanguage } from '@schole/core';
import type { ShortAnswerQuestion } from '../contract.ts';

/** A level of a criterion; its points fall from level to level. */
export interface ModelLevel {
  name: string;
  description: string;
  points: number;
}

/** An analytical prompt, as far as a language model reads it. */
export interface RubricQuestion {
  task: string;
  material: string;
  /** What a good answer contains, for those who mark. */
  expected: readonly string[];
  rubric: readonly { criterion: string; levels: readonly ModelLevel[] }[];
  language: ContentLanguage;
}

/** What a language model is asked about: key ideas of a short answer, or the criteria of a rubric. */
export type ModelQuestion = ({ kind: 'ideas' } & ShortAnswerQuestion) | ({ kind: 'rubric' } & RubricQuestion);
