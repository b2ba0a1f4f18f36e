import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnsweredQuestion } from './school.ts';

/** Pupils of a class set. */
export const pupils = 30;

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/grading');

/** A class set of our own: short answers with the answers of thirty pupils. */
export function readClassSet(language: 'en' | 'el'): AnsweredQuestion[] {
  type Read = Omit<AnsweredQuestion, 'answers'> & { answers: { text: string }[] };
  const read = JSON.parse(readFileSync(join(fixtures, `class-set-${language}.json`), 'utf8')) as Read[];
  return read.map(({ question, model, ideas, answers }) => ({
    ...{ question, model, ideas },
    answers: answers.map(({ text }) => text),
  }));
}
