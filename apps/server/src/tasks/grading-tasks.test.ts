import { expect, test } from 'vitest';
import { exampleOf } from '../attempts/test-deliveries.ts';
import { preparedName, type QuestionToGrade } from './grading-tasks.ts';

const { content, key } = exampleOf('short-answer');
const question: QuestionToGrade = {
  ...{ questionId: crypto.randomUUID(), kind: 'short-answer', content, key, language: 'en', source: '' },
  graded: [{ attemptId: crypto.randomUUID(), text: 'x'.repeat(8_000), score: 1 }],
  answers: [],
};

test('the name of a prepared question is short, follows all that it is graded with, and no answer that waits', () => {
  const name = preparedName(question);
  expect(name).toHaveLength(44);
  expect(preparedName({ ...question, answers: [{ attemptId: crypto.randomUUID(), value: 'other' }] })).toBe(name);
  const [marked] = question.graded;
  const others: QuestionToGrade[] = [
    { ...question, source: 'A source.' },
    { ...question, language: 'el' },
    { ...question, key: { ...key, model: 'Another one.' } },
    { ...question, graded: [] },
    { ...question, graded: marked === undefined ? [] : [{ ...marked, score: 0 }] },
  ];
  expect(new Set([question, ...others].map(preparedName)).size).toBe(others.length + 1);
});
