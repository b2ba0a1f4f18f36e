import { shuffledOrder } from '@schole/core';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { student, studentServer, submitted, testQuestions } from '../test-student.ts';

let refusal: object | null;
let shuffle: boolean;

const answer = studentServer(({ name }) => {
  if (name !== 'read-own-results') return {};
  return (
    refusal ?? {
      ...{ title: 'The water cycle', contentLanguage: 'en', points: 4, maxPoints: 20 },
      ...{ shuffleQuestions: shuffle, shuffleOptions: shuffle },
      questions: testQuestions.map(({ question, key, explanation, right, wrong }, at) => ({
        ...{ ...question, key, explanation },
        quote: at === 0 ? 'The chloroplast is where photosynthesis takes place.' : null,
        answer: [right, wrong, null, right, right][at],
        awarded: [4, 0, 0, null, null][at],
      })),
    }
  );
});

beforeEach(() => {
  refusal = null;
  shuffle = false;
});

async function open(language: 'en' | 'el' = 'en'): Promise<void> {
  setUpBrowser({ answer, user: student, language });
  renderApp(`/student/results/${submitted.attemptId}`);
  await screen.findByRole('heading', { level: 1 });
}

const region = (number: number) => within(screen.getByRole('region', { name: `Question ${number} of 5` }));

it('shows each answer beside what is right, why, and where it is written', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  expect(screen.getByText('You have 4 of 20 points so far.')).toBeTruthy();
  expect(screen.getByText('2 answers wait for your teacher.')).toBeTruthy();
  const first = region(1);
  expect(first.getByText('4 of 4 points')).toBeTruthy();
  expect(first.getByText('Your answer: right')).toBeTruthy();
  expect(first.getByText(/holds the chlorophyll/)).toBeTruthy();
  expect(first.getByText('The chloroplast is where photosynthesis takes place.')).toBeTruthy();
  expect(region(2).getByText('Your answer: not right')).toBeTruthy();
  expect(region(3).getByText('You did not answer this question.')).toBeTruthy();
  expect(region(4).getByText('Waits for your teacher')).toBeTruthy();
  expect(region(4).queryByText(/of 4 points/)).toBeNull();
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
  expect(await screen.findByText('Ο δάσκαλός σου δεν έχει δείξει ακόμη τα αποτελέσματα.')).toBeTruthy();
});
