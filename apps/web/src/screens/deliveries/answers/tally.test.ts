import { expect, it } from 'vitest';
import { type GivenAnswer, type GivenQuestion, tallyOf } from './tally.ts';

const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

const choice: GivenQuestion = {
  ...{ questionId: id(1), type: 'multiple-choice', explanation: '', points: 10, outdated: false },
  content: { question: 'Where does light go?', options: ['leaf', 'root', 'soil'] },
  key: { correct: 0 },
};
const gap: GivenQuestion = {
  ...{ questionId: id(2), type: 'fill-in-blank', explanation: '', points: 10, outdated: false },
  content: { sentence: 'Η ___ γίνεται στα φύλλα.' },
  key: { accepted: ['φωτοσύνθεση'] },
};
const answer = (
  attempt: number,
  question: GivenQuestion,
  value: GivenAnswer['value'],
  points: number | null = null,
) => ({
  ...{ attemptId: id(attempt), questionId: question.questionId, value, late: false, points },
});
const attempts = new Set([id(5), id(6), id(7)]);

it('counts every option of a closed question in its order, also those that nobody chose', () => {
  const answers = [answer(5, choice, 0), answer(6, choice, 2), answer(7, choice, 0), answer(8, choice, 1)];
  expect(tallyOf(choice, answers, attempts, 'en')).toEqual({
    counted: [
      { text: 'leaf', count: 2, right: true },
      { text: 'root', count: 0, right: false },
      { text: 'soil', count: 1, right: false },
    ],
    ...{ closed: true, answered: 3 },
  });
});

it('takes written answers as one where only capitals, accents and spaces differ, the most frequent first', () => {
  const answers = [
    answer(5, gap, 'αναπνοη'),
    answer(6, gap, 'φωτοσύνθεση'),
    answer(7, gap, ' Φωτοσυνθεση'),
    answer(7, gap, ''),
  ];
  const { counted, closed, answered } = tallyOf(gap, answers, attempts, 'el');
  expect({ closed, answered }).toEqual({ closed: false, answered: 3 });
  expect(counted).toEqual([
    { text: 'φωτοσύνθεση', count: 2, right: true },
    { text: 'αναπνοη', count: 1, right: false },
  ]);
});

it('takes as right what the key gave all points, whatever its spelling', () => {
  const answers = [answer(5, gap, 'φοτοσύνθεση', 10), answer(6, gap, 'αναπνοή', 0)];
  expect(tallyOf(gap, answers, attempts, 'el').counted.map(({ right }) => right)).toEqual([true, false]);
});
