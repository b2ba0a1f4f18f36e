import { describe, expect, it } from 'vitest';
import { featureNames } from '../../teaching/grading/src/short-answer/feature-names.ts';
import { oddsOf } from '../../teaching/grading/src/short-answer/learned.ts';
import { loadWeights } from '../../teaching/grading/src/short-answer/weights.ts';
import { Boosting } from './boosting.ts';
import { fitLogistic } from './logistic.ts';
import { atThreshold, figuresOf, predict } from './measure.ts';
import { measureQuestion, rowsOf } from './rows.ts';
import { readQuestions, type TrainingQuestion } from './sets.ts';
import { compact, foldsOf, train, version } from './train.ts';

/** An answer is right that has both words of its reference, which no single word tells. */
const subjects = ['iron', 'water', 'light', 'sound', 'heat', 'salt', 'wind', 'sand', 'wood', 'glass', 'gold', 'milk'];
const questions = subjects.map(
  (subject, at): TrainingQuestion => ({
    set: 'seb',
    question: `What is said of number ${at}?`,
    references: [`${subject} moves quickly`],
    answers: Array.from({ length: 16 }, (_, answer) => ({
      text: `${answer & 1 ? subject : 'nothing'} ${answer & 2 ? 'moves' : 'rests'} ${answer & 4 ? 'quickly' : 'today'} ${answer & 8 ? 'here' : 'there'}`,
      correct: (answer & 3) === 3,
      score: Number((answer & 3) === 3),
    })),
  }),
);

describe('training', () => {
  const learn = () => compact(train(questions.slice(0, 9).map(measureQuestion), featureNames(), version));

  it('learns what questions have in common, the same each time', () => {
    const weights = learn();
    expect(learn()).toEqual(weights);
    const unseen = questions.slice(9).flatMap((question) => predict(weights, question, 0, 'test'));
    expect(figuresOf(unseen).accuracy).toBeGreaterThan(0.9);
  });

  it('finds a rule of two features with trees, and of one with a logistic regression', () => {
    const lists = Array.from({ length: 400 }, (_, at) => [at % 2, Math.floor(at / 2) % 2, at % 7]);
    const both = rowsOf(
      lists,
      lists.map(([one = 0, other = 0]) => Number(one > other)),
    );
    const boosted = new Boosting(both, { trees: 60, rate: 0.3, leastLeaf: 1, ridge: 1 });
    const straight = rowsOf(
      lists,
      lists.map(([one = 0]) => one),
    );
    const model = {
      ...fitLogistic(straight, 1),
      features: ['one', 'other', 'third'],
      start: boosted.start,
      trees: boosted.trees(),
    };
    const byTrees = { ...model, mix: { logistic: 0, trees: 1, bias: 0 } };
    const byLine = { ...model, mix: { logistic: 1, trees: 0, bias: 0 } };
    for (const [one = 0, other = 0, third = 0] of lists) {
      expect(oddsOf(byTrees, [one, other, third]) > 0).toBe(one > other);
      expect(oddsOf(byLine, [one, other, third]) > 0).toBe(one === 1);
    }
  });

  it('keeps questions of the same words in one fold', () => {
    const fold = foldsOf(['a', 'b', 'a', 'c', 'd'], 2, 'seed');
    expect([...fold.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([...fold.values()].filter((value) => value === 0)).toHaveLength(2);
  });

  it('wrote the weights that the product reads', () => {
    expect(loadWeights().version).toBe(version);
  });
});

describe('figures', () => {
  const predictions = [
    { full: true, confidence: 0.9, correct: true },
    { full: true, confidence: 0.9, correct: false },
    { full: false, confidence: 0.6, correct: false },
    { full: false, confidence: 0.6, correct: false },
  ];

  it('are those of the definitions', () => {
    const { accuracy, macroF1, calibration, majority } = figuresOf(predictions);
    expect(accuracy).toBe(0.75);
    expect(macroF1).toBeCloseTo((2 / 3 + 4 / 5) / 2);
    expect(calibration).toBeCloseTo((0.8 + 0.8) / 4);
    expect(majority).toBe(0.75);
    expect(atThreshold(predictions, true, 0.8)).toEqual({ precision: 0.5, coverage: 0.5, count: 2 });
    expect(atThreshold(predictions, false, 0.7)).toMatchObject({ count: 0, coverage: 0 });
  });
});

const data = readQuestions();

describe.skipIf(data.length === 0)(
  'the training data (skipped where ../shared/data/short-answers is not there)',
  () => {
    it('has questions with right and wrong answers', () => {
      expect(data.length).toBeGreaterThan(190);
      for (const { answers } of data) expect(answers.length).toBeGreaterThan(10);
    });

    it('is graded by the shipped weights better than by chance, also in German, which they never saw', () => {
      const sample = data.filter((_, at) => at % 40 === 0 || data[at]?.set === 'saf-ge');
      for (const [german, least] of [
        [false, 0.7],
        [true, 0.6],
      ] as const) {
        const own = sample.filter(({ set }) => (set === 'saf-ge') === german);
        const predictions = own.flatMap((question) =>
          predict(loadWeights(), { ...question, answers: question.answers.slice(0, 50) }, 10, 'test'),
        );
        expect(figuresOf(predictions).accuracy).toBeGreaterThan(least);
      }
    });
  },
);
