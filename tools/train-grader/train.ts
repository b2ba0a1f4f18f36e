import { seeded } from '@schole/core';
import { type Learned, rawOdds } from '../../teaching/grading/src/short-answer/learned.ts';
import type { Weights } from '../../teaching/grading/src/short-answer/weights.ts';
import { Boosting, type BoostingSettings } from './boosting.ts';
import { fitLogistic, fitOdds } from './logistic.ts';
import { drawGraded, type MeasuredQuestion, rowsOf } from './rows.ts';

/** One row to learn from, with the question it is of. */
interface Row {
  group: string;
  values: readonly number[];
  correct: boolean;
}

interface Settings {
  ridge: number;
  boosting: BoostingSettings;
}

const firstSettings: Settings = { ridge: 100, boosting: { trees: 120, rate: 0.06, leastLeaf: 30, ridge: 5 } };
const gradedSettings: Settings = { ridge: 100, boosting: { trees: 120, rate: 0.06, leastLeaf: 30, ridge: 5 } };

/** How many marked answers the second model is shown in training. */
const gradedCounts = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 40];
const draws = 3;
const folds = 4;

/** By group, its fold: questions of the same words are never apart. */
export function foldsOf(groups: Iterable<string>, count: number, seed: string): Map<string, number> {
  const order = seeded(seed).shuffled([...new Set(groups)]);
  return new Map(order.map((group, at) => [group, at % count]));
}

function fitBoth(rows: readonly Row[], names: readonly string[], { ridge, boosting }: Settings): Learned {
  const made = rowsOf(
    rows.map(({ values }) => values),
    rows.map(({ correct }) => Number(correct)),
  );
  const boosted = new Boosting(made, boosting);
  return {
    features: names,
    ...fitLogistic(made, ridge),
    start: boosted.start,
    trees: boosted.trees(),
    mix: { logistic: 0.5, trees: 0.5, bias: 0 },
  };
}

/** A model of all rows, calibrated by what models of the other folds say of each row; and what they say, calibrated. */
function learn(rows: readonly Row[], names: readonly string[], settings: Settings): { model: Learned; odds: number[] } {
  const fold = foldsOf(
    rows.map(({ group }) => group),
    folds,
    'inner',
  );
  const seen = rows.map(() => ({ logistic: 0, trees: 0 }));
  for (let held = 0; held < folds; held += 1) {
    const model = fitBoth(
      rows.filter(({ group }) => fold.get(group) !== held),
      names,
      settings,
    );
    for (const [at, { group, values }] of rows.entries())
      if (fold.get(group) === held) seen[at] = rawOdds(model, values);
  }
  const [logistic = 0, trees = 0, bias = 0] = fitOdds(
    rowsOf(
      seen.map((odds) => [odds.logistic, odds.trees]),
      rows.map(({ correct }) => Number(correct)),
    ),
    1,
  );
  const mix = { logistic, trees, bias };
  return {
    model: { ...fitBoth(rows, names, settings), mix },
    odds: seen.map((odds) => logistic * odds.logistic + trees * odds.trees + bias),
  };
}

/** The share of right answers among those that have an accepted wording word for word, held below certainty. */
function literalShare(questions: readonly MeasuredQuestion[]): number {
  const literal = questions.flatMap(({ samples }) => samples.filter((sample) => sample.literal));
  return (literal.filter(({ correct }) => correct).length + 1) / (literal.length + 2);
}

export interface FeatureNames {
  first: readonly string[];
  graded: readonly string[];
}

/** Learns both models. */
export function train(questions: readonly MeasuredQuestion[], names: FeatureNames, version: string): Weights {
  const first = learn(
    questions.flatMap(({ group, samples }) => samples.map(({ values, correct }) => ({ group, values, correct }))),
    names.first,
    firstSettings,
  );
  let from = 0;
  const gradedRows = questions.flatMap((question) => {
    const odds = first.odds.slice(from, from + question.samples.length);
    from += question.samples.length;
    return Array.from({ length: draws }, (_, draw) =>
      drawGraded(question, odds, gradedCounts, `train ${draw}`).map((row) => ({ ...row, group: question.group })),
    ).flat();
  });
  const graded = learn(gradedRows, names.graded, gradedSettings);
  return { version, first: first.model, graded: graded.model, literal: literalShare(questions) };
}

/** Raised with each change of features or training that moves a figure: suggestions carry it. */
export const version = '1';

const digits = (value: number): number => Number(value.toPrecision(5));

/** The same weights in five digits each, which is what is written and what is measured. */
export function compact(weights: Weights): Weights {
  const model = (learned: Learned): Learned => ({
    ...learned,
    means: learned.means.map(digits),
    scales: learned.scales.map(digits),
    weights: learned.weights.map(digits),
    bias: digits(learned.bias),
    start: digits(learned.start),
    trees: learned.trees.map(({ features, thresholds, leaves }) => ({
      features,
      thresholds: thresholds.map(digits),
      leaves: leaves.map(digits),
    })),
    mix: { logistic: digits(learned.mix.logistic), trees: digits(learned.mix.trees), bias: digits(learned.mix.bias) },
  });
  return { ...weights, first: model(weights.first), graded: model(weights.graded), literal: digits(weights.literal) };
}
