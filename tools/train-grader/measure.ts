import type { GradedAnswer } from '@schole/grading';
import { prepareWith } from '../../teaching/grading/src/short-answer/prepare.ts';
import type { Weights } from '../../teaching/grading/src/short-answer/weights.ts';
import { drawMarked } from './rows.ts';
import { asShortAnswer, type TrainingQuestion } from './sets.ts';

/** What was suggested for an answer, and what a person had decided. */
export interface Prediction {
  /** Whether full credit was suggested. */
  full: boolean;
  confidence: number;
  correct: boolean;
}

/** Grades the answers to a question, `count` of which are marked beforehand and not graded. */
export function predict(weights: Weights, training: TrainingQuestion, count: number, seed: string): Prediction[] {
  const { answers } = training;
  const { marked, rest } = drawMarked(answers.length, count, `${seed} ${training.question} ${count}`);
  const graded = marked.flatMap((at): GradedAnswer[] => {
    const answer = answers[at];
    return answer ? [{ attemptId: `${at}`, text: answer.text, score: Number(answer.correct) }] : [];
  });
  const grade = prepareWith(weights, asShortAnswer(training), graded);
  return rest.flatMap((at) => {
    const answer = answers[at];
    if (!answer) return [];
    const { score, confidence } = grade(answer.text);
    return [{ full: score === 1, confidence: confidence ?? 0, correct: answer.correct }];
  });
}

const bands = 10;

/** What predictions of one set are worth. */
export interface Figures {
  answers: number;
  accuracy: number;
  macroF1: number;
  /** Expected calibration error: how far confidence and accuracy are apart, in ten bands of confidence. */
  calibration: number;
  /** Accuracy of saying the same of every answer. */
  majority: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function f1(predictions: readonly Prediction[], side: boolean): number {
  const both = predictions.filter(({ full, correct }) => full === side && correct === side).length;
  const either =
    predictions.filter(({ full }) => full === side).length +
    predictions.filter(({ correct }) => correct === side).length;
  return share(2 * both, either);
}

export function figuresOf(predictions: readonly Prediction[]): Figures {
  const answers = predictions.length;
  const right = predictions.filter(({ full, correct }) => full === correct).length;
  const correct = predictions.filter((one) => one.correct).length;
  let apart = 0;
  for (let band = 0; band < bands; band += 1) {
    // One idea is judged with a confidence of at least one half.
    const own = predictions.filter(
      ({ confidence }) => Math.min(bands - 1, Math.floor((confidence - 0.5) * 2 * bands)) === band,
    );
    apart += Math.abs(own.reduce((sum, one) => sum + one.confidence - Number(one.full === one.correct), 0));
  }
  return {
    answers,
    accuracy: share(right, answers),
    macroF1: (f1(predictions, true) + f1(predictions, false)) / 2,
    calibration: share(apart, answers),
    majority: share(Math.max(correct, answers - correct), answers),
  };
}

/** Of the suggestions of full credit, or of none, that are at least as sure as a threshold: how many there are and how many are right. */
export function atThreshold(
  predictions: readonly Prediction[],
  side: boolean,
  threshold: number,
): { precision: number; coverage: number; count: number } {
  const sure = predictions.filter(({ full, confidence }) => full === side && confidence >= threshold);
  const right = sure.filter(({ correct }) => correct === side).length;
  return { precision: share(right, sure.length), coverage: share(sure.length, predictions.length), count: sure.length };
}
