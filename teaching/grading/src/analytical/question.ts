import type { ContentLanguage } from '@schole/core';

/** A criterion of a rubric, the level with the most points first. */
export interface RubricCriterion {
  criterion: string;
  levels: readonly { name: string; description: string; points: number }[];
}

/** An analytical prompt, as far as grading reads it. */
export interface AnalyticalQuestion {
  task: string;
  material: string;
  words: { min: number; max: number };
  rubric: readonly RubricCriterion[];
  /** An example of a good answer; '' where there is none. */
  model: string;
  /** What a good answer contains. */
  expected: readonly string[];
  language: ContentLanguage;
  /** The passage that the question was made from; '' where there is none. */
  source: string;
}
