import { readFileSync } from 'node:fs';
import type { Learned } from './learned.ts';

/** What was learned from marked answers; `tools/train-grader` writes it. */
export interface Weights {
  version: string;
  /** Where nothing is marked yet. */
  first: Learned;
  /** Where at least `minGraded` answers of the question are marked. */
  graded: Learned;
  /** How often an answer is right that has an accepted wording word for word. */
  literal: number;
}

/** Below as many marked answers of a question, they are not yet evidence. */
export const minGraded = 3;

let loaded: Weights | undefined;

/** The weights that belong to this version, read once. */
export function loadWeights(): Weights {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/short-answer/weights.json', import.meta.url), 'utf8'),
  ) as Weights;
  return loaded;
}
