import type { Question } from '@schole/core';
import { flatQuestion } from '@schole/questions';
import type { ComposedQuestion } from '../compose.ts';

/** A composed question with its wording, options and answer in the flat shape, for tests that need them. */
export function flat<Composed extends ComposedQuestion>(question: Composed): Composed & Question {
  const shape = flatQuestion({ ...question, id: 'q' });
  if (shape === null) throw new Error(`${question.type} has no flat shape.`);
  return { ...question, ...shape };
}
