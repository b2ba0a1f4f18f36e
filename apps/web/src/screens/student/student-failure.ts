import { Fault } from '@schole/core';
import { useWords } from '../../client/language/language.ts';
import { unreachable, useFailureWords } from '../../client/requests/failures.ts';
import { studentWords } from './words.ts';

/** A function that words a failure for a child: the catalogue's words, and our own where it speaks to a teacher. */
export function useStudentFailure(): (error: unknown) => string {
  const translate = useWords(studentWords);
  const failureWords = useFailureWords();
  return (error) => {
    if (!(error instanceof Fault)) return translate('unreachable');
    if (error.code === 'input/invalid') return translate('missing');
    if (/^(student|join|delivery|attempt)\//.test(error.code)) return failureWords(error);
    return error.code === unreachable || error.status >= 429 ? translate('unreachable') : failureWords(error);
  };
}
