import { featureNames } from '../../../teaching/grading/src/short-answer/feature-names.ts';
import { loadWeights } from '../../../teaching/grading/src/short-answer/weights.ts';
import { atThreshold, figuresOf, type Prediction, predict } from '../../train-grader/measure.ts';
import { measureQuestion } from '../../train-grader/rows.ts';
import { readQuestions, type TrainingQuestion } from '../../train-grader/sets.ts';
import { compact, foldsOf, train, version } from '../../train-grader/train.ts';

const folds = 5;
const counts = [0, 3, 10, 20];
const thresholds = [0.8, 0.9, 0.95];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function thresholdFigures(predictions: readonly Prediction[], side: boolean): string {
  return thresholds
    .map((threshold) => {
      const { precision, coverage, count } = atThreshold(predictions, side, threshold);
      return `${threshold}: ${count === 0 ? 'none' : `${percent(precision)} right of ${percent(coverage)}`}`;
    })
    .join(', ');
}

function printSet(name: string, predictions: readonly Prediction[], print: (figure: string) => void): void {
  const { answers, accuracy, macroF1, calibration, majority } = figuresOf(predictions);
  const figures = `accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}, calibration error ${calibration.toFixed(3)}`;
  print(`${name}: ${figures}; always the same: ${majority.toFixed(3)} (${answers} answers)`);
  print(`  full credit from a confidence of ${thresholdFigures(predictions, true)} of all answers`);
  print(`  no full credit from a confidence of ${thresholdFigures(predictions, false)} of all answers`);
}

/** What models say of questions that they were not trained on. */
function heldOutPredictions(questions: readonly TrainingQuestion[]): Map<string, Prediction[]> {
  const measured = questions.map(measureQuestion);
  const fold = foldsOf(
    measured.map(({ group }) => group),
    folds,
    'outer',
  );
  const made = new Map<string, Prediction[]>();
  for (let held = 0; held < folds; held += 1) {
    const isHeld = (group: string): boolean => fold.get(group) === held;
    const weights = compact(
      train(
        measured.filter(({ group }) => !isHeld(group)),
        featureNames(),
        version,
      ),
    );
    for (const { group, set, training } of measured)
      if (isHeld(group))
        for (const count of counts) {
          const name = `${set}, ${count} graded`;
          made.set(name, [...(made.get(name) ?? []), ...predict(weights, training, count, 'bench')]);
        }
  }
  return made;
}

/** Figures of question-grouped folds of the training data, and of German answers, on which nothing is trained. */
export function printFolds(print: (figure: string) => void): void {
  const questions = readQuestions();
  if (questions.length === 0) {
    print('not measured, ../shared/data/short-answers/train.jsonl is not here');
    return;
  }
  print('correct is: as labelled (seb, beetle); all of the points (saf-en, saf-ge)');
  const german = questions.filter(({ set }) => set === 'saf-ge');
  const predictions = heldOutPredictions(questions.filter(({ set }) => set !== 'saf-ge'));
  for (const count of counts)
    predictions.set(
      `saf-ge, ${count} graded`,
      german.flatMap((question) => predict(loadWeights(), question, count, 'bench')),
    );
  for (const set of ['seb', 'beetle', 'saf-en', 'saf-ge'])
    for (const count of counts) {
      const name = `${set}, ${count} graded`;
      printSet(name, predictions.get(name) ?? [], print);
    }
}
