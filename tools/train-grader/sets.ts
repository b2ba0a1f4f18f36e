import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShortAnswerQuestion } from '@schole/grading';
import { z } from 'zod';

const file = join(import.meta.dirname, '../../../shared/data/short-answers/train.jsonl');

export const setNames = ['seb', 'beetle', 'saf-en', 'saf-ge'] as const;
export type SetName = (typeof setNames)[number];

const lineSchema = z.object({
  set: z.enum(setNames),
  question: z.string(),
  refs: z.array(z.object({ text: z.string() })),
  answer: z.string(),
  l2: z.enum(['correct', 'incorrect']).optional(),
  score: z.number().optional(),
});

/** A question of the training data with its marked answers; its references are alternatives of one idea. */
export interface TrainingQuestion {
  set: SetName;
  question: string;
  references: readonly string[];
  answers: readonly { text: string; correct: boolean; score: number }[];
}

/** Where a set has scores, an answer is correct with all of its points: only full credit is ever accepted. */
const isCorrect = (l2: string | undefined, score: number | undefined): boolean =>
  l2 === undefined ? (score ?? 0) >= 1 : l2 === 'correct';

/** The questions of the training data; none where its file is not here. */
export function readQuestions(): TrainingQuestion[] {
  if (!existsSync(file)) return [];
  const questions = new Map<string, TrainingQuestion & { answers: TrainingQuestion['answers'][number][] }>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { set, question, refs, answer, l2, score } = lineSchema.parse(JSON.parse(line));
    const references = refs.map(({ text }) => text);
    const key = [set, question, ...references].join('\n');
    const known = questions.get(key) ?? { set, question, references, answers: [] };
    const correct = isCorrect(l2, score);
    known.answers.push({ text: answer, correct, score: score ?? Number(correct) });
    questions.set(key, known);
  }
  return [...questions.values()];
}

/** A training question as the product has one: its references are the accepted wordings of one idea. */
export function asShortAnswer({ question, references }: TrainingQuestion): ShortAnswerQuestion {
  const [model = '', ...accepted] = references;
  return { question, model, ideas: [{ text: model, accepted, points: 1 }], language: 'en', source: '' };
}
