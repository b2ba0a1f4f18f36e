import type { GradingGuard } from '@schole/core';
import { useWords } from '../../../../client/language/language.ts';
import { guardWords } from './guard-words.ts';

/** A function that words a guard in the language of the interface. */
export function useGuardTexts(): (guard: GradingGuard) => string {
  const translate = useWords(guardWords);
  return (guard) => translate(`guard-${guard}`);
}
