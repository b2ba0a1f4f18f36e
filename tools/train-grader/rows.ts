import { seeded } from '@schole/core';
import { compareGraded, prepareGraded } from '../../teaching/grading/src/short-answer/graded-features.ts';
import { findLiteral } from '../../teaching/grading/src/short-answer/literal.ts';
import { featuresFor, prepareQuestion } from '../../teaching/grading/src/short-answer/question.ts';
import { type Reading, readText } from '../../teaching/grading/src/short-answer/reading.ts';
import type { Rows } from './boosting.ts';
import { asShortAnswer, type SetName, type TrainingQuestion } from './sets.ts';

/** A marked answer with what the first model sees of it. */
interface Sample {
  reading: Reading;
  values: readonly number[];
  /** Whether it has an accepted wording word for word. */
  literal: boolean;
  correct: boolean;
}

/** A question of the training data, measured once for every fold. */
export interface MeasuredQuestion {
  set: SetName;
  /** Questions of the same words are in the same fold. */
  group: string;
  training: TrainingQuestion;
  samples: readonly Sample[];
}

/** Measures each answer of a question. */
export function measureQuestion(training: TrainingQuestion): MeasuredQuestion {
  const prepared = prepareQuestion(asShortAnswer(training));
  return {
    set: training.set,
    group: `${training.set} ${training.question}`,
    training,
    samples: training.answers.map(({ text, correct }) => {
      const reading = readText(text, prepared.language);
      return {
        reading,
        correct,
        literal: findLiteral(prepared.ideas, reading)[0] !== null,
        values: Object.values(featuresFor(reading, 0, prepared)),
      };
    }),
  };
}

/** Rows from lists of values, each counting as one. */
export function rowsOf(lists: readonly (readonly number[])[], targets: readonly number[]): Rows {
  const width = lists[0]?.length ?? 0;
  const values = new Float64Array(width * lists.length);
  for (const [at, list] of lists.entries()) values.set(list, at * width);
  return { width, values, targets: Float64Array.from(targets) };
}

/** Draws `count` of the answers of a question as marked ones; the others are left to be graded. */
export function drawMarked(samples: number, count: number, seed: string): { marked: number[]; rest: number[] } {
  const order = seeded(seed).shuffled(Array.from({ length: samples }, (_, at) => at));
  return { marked: order.slice(0, count), rest: order.slice(count) };
}

/** Answers of a question among drawn marked ones, as the second model sees them; each answer is in one of the draws. */
export function drawGraded(
  { group, samples }: MeasuredQuestion,
  odds: readonly number[],
  counts: readonly number[],
  seed: string,
): { values: number[]; correct: boolean }[] {
  return counts.flatMap((count, draw) => {
    const { marked, rest } = drawMarked(samples.length, count, `${seed} ${group} ${count}`);
    const set = prepareGraded(
      marked.flatMap((at) => {
        const one = samples[at];
        return one ? [{ reading: one.reading, has: Number(one.correct), logit: odds[at] ?? 0 }] : [];
      }),
    );
    return rest
      .filter((_, place) => place % counts.length === draw)
      .flatMap((at) => {
        const one = samples[at];
        if (!one) return [];
        return [{ values: Object.values(compareGraded(one.reading, odds[at] ?? 0, set)), correct: one.correct }];
      });
  });
}
