import type { Accommodations } from '@schole/core';
import { useWords } from '../../client/language/language.ts';
import { needWords } from './words.ts';

/** The accommodations of a student, one line each; none: an empty list. */
export function useNeedTexts(): (needs: Accommodations) => string[] {
  const translate = useWords(needWords);
  return (needs) => [
    ...(needs.extraTime > 0 ? [translate('extraTimeLine', { count: needs.extraTime })] : []),
    ...(needs.extraAttempts > 0 ? [translate('extraAttemptsLine', { count: needs.extraAttempts })] : []),
    ...(needs.extraDays > 0 ? [translate('extraDaysLine', { count: needs.extraDays })] : []),
    ...(needs.restBreaks > 0
      ? [translate('restBreaksLine', { count: needs.restBreaks, minutes: needs.restMinutes })]
      : []),
    ...(['largerText', 'wideSpacing', 'readAloud', 'fewerOptions'] as const)
      .filter((name) => needs[name])
      .map((name) => translate(name)),
  ];
}
