import type { ContentLanguage, KindPart } from '@schole/core';
import { expect, test } from 'vitest';
import { createReturned } from './returned-question.ts';
import type { ShownResult } from './shown-results.ts';

const shown = (answer: unknown): ShownResult =>
  ({
    questionId: 'q',
    points: 2,
    answer,
    state: 'shown',
    key: {},
    quote: null,
    explanation: '',
  }) as unknown as ShownResult;

/** What the student answered, and the choices from which the right one is named. */
function returned(
  type: string,
  parts: { content: KindPart; key: KindPart },
  answer: unknown,
  language: ContentLanguage,
) {
  const questions = [{ questionId: 'q', type, ...parts, attachments: [] }];
  const { answer: said, printed } = createReturned({ questions, language })(shown(answer));
  return { said, choices: printed.choices };
}

test.each([
  ['en', true, 'True', ['True', 'False']],
  ['el', false, 'Λάθος', ['Σωστό', 'Λάθος']],
] as const)('a truth is said in a word, as the student answered it: %s', (language, answer, said, choices) => {
  const parts = { content: { statement: 'Leaves are green.' }, key: { correct: true } };
  expect(returned('true-false', parts, answer, language)).toEqual({ said, choices });
});
