import { createHash } from 'node:crypto';
import type { Entry } from '@schole/core';
import { answerForm as formOf } from '@schole/grading';

/** A hash of an answer without case, accents and punctuation: by it the same answer is known again, without its words. */
export function answerForm(value: Entry['value']): string {
  const form = formOf(typeof value === 'string' ? value : JSON.stringify(value));
  return createHash('sha256').update(form).digest('hex');
}
