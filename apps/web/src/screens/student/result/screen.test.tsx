import { shuffledOrder } from '@schole/core';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { student, studentServer, submitted, testQuestions } from '../test-student.ts';

let refusal: object | null;
let shuffle: boolean;
let hidden: boolean;

const answer = studentServer(({ name }) => {
  if (name !== 'read-own-results') return {};
  return (
    refusal ?? {
      ...{ title: 'The water cycle', contentLanguage: 'en', points: 4, outOf: 12, maxPoints: 20 },
      ...{ shuffleQuestions: shuffle, shuffleOptions: shuffle },
      questions: testQuestions.map(({ question, key, explanation, right, wrong }, at) => ({
        ...{ ...question, key, explanation },
        quote: at === 0 ? 'The chloroplast is where photosynthesis takes place.' : null,
        answer: [right, wrong, null, right, right][at],
        awarded: [4, 0, 0, null, 6][at],
        state: ['shown', 'shown', 'shown', 'unmarked', 'shown'][at],
        comment: at === 4 ? 'Say more of the roots.' : '',
        criteria: at === 4 ? [0, null] : null,
        decidedBy: ['key', 'key', 'machine', null, 'person'][at],
        decider: at === 4 ? 'Maria Papa' : null,
        ...(at === 1 && hidden ? { key: null, explanation: '', state: 'held', awarded: null, decidedBy: null } : {}),
      })),
    }
  );
});

beforeEach(() => {
  refusal = null;
  shuffle = false;
  hidden = false;
});

async function open(language: 'en' | 'el' = 'en'): Promise<void> {
  setUpBrowser({ answer, user: student, language });
  renderApp(`/student/results/${submitted.attemptId}`);
  await screen.findByRole('heading', { level: 1 });
}

const rubricOf = (asked: (typeof testQuestions)[number] | undefined): unknown[] => {
  const rubric = asked?.question.content.rubric;
  return Array.isArray(rubric) ? rubric : [];
};

const region = (number: number) => within(screen.getByRole('region', { name: `Question ${number} of 5` }));

it('shows each answer beside what is right, why, and where it is written', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  expect(screen.getByText('You have 4 of 12 points so far.')).toBeTruthy();
  expect(screen.getByText('1 answer is not marked yet.')).toBeTruthy();
  const first = region(1);
  expect(first.getByText('4 of 4 points')).toBeTruthy();
  expect(first.getByText('Your answer: right')).toBeTruthy();
  expect(first.getByText(/holds the chlorophyll/)).toBeTruthy();
  expect(first.getByText('The chloroplast is where photosynthesis takes place.')).toBeTruthy();
  expect(region(2).getByText('Your answer: not right')).toBeTruthy();
  expect(region(3).getByText('You did not answer this question.')).toBeTruthy();
  expect(region(4).getByText('Not marked yet')).toBeTruthy();
  expect(region(4).queryByText(/of 4 points/)).toBeNull();
});

it('shows what the teacher says, the levels of a rubric, and who or what decided', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  expect(region(1).getByText('Marked by the right answer that your teacher set.')).toBeTruthy();
  expect(region(3).getByText('A program found your answer right.')).toBeTruthy();
  const last = region(5);
  expect(last.getByText('Say more of the roots.')).toBeTruthy();
  expect(last.getByText('Marked by Maria Papa.')).toBeTruthy();
  expect(last.getByRole('heading', { name: 'How your answer was rated' })).toBeTruthy();
  expect(last.getAllByText('Not rated')).toHaveLength(rubricOf(testQuestions[4]).length - 1);
});

it('shows the own answer, and nothing of what is right, where that is hidden', async () => {
  hidden = true;
  await open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  const second = region(2);
  expect(second.getByText('Not shown yet')).toBeTruthy();
  expect(second.getByText('Your answer')).toBeTruthy();
  expect(second.queryByText(/right/i)).toBeNull();
  expect(second.queryByRole('heading', { name: 'Why' })).toBeNull();
  expect(screen.getByText('Your teacher has not shown the mark of 1 answer yet.')).toBeTruthy();
});

it('shows the questions in the order of the attempt', async () => {
  shuffle = true;
  await open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  const order = shuffledOrder(submitted.attemptId, 'questions', testQuestions.length);
  expect(order).not.toEqual([0, 1, 2, 3, 4]);
  // Each shows the reason of the question that stands there.
  for (const [at, stored] of order.entries())
    expect(region(at + 1).getByText(testQuestions[stored]?.explanation ?? '')).toBeTruthy();
});

it('says that the teacher does not show it yet', async () => {
  refusal = { code: 'attempt/results-closed', status: 403 };
  setUpBrowser({ answer, user: student, language: 'el' });
  renderApp(`/student/results/${submitted.attemptId}`);
  expect(await screen.findByText('Τα αποτελέσματα δεν έχουν βγει ακόμη.')).toBeTruthy();
});
