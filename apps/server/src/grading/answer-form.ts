import { createHash } from 'node:crypto';
import type { Entry } from '@schole/core';
import { fold } from '@schole/language';

/** A hash of an answer without case, accents and punctuation: by it the same answer is known again, without its words. */
export function answerForm(value: Entry['value']): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const words = fold(text)
    .replace(/\p{P}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(words).digest('hex');
}
