import { useEffect } from 'react';
import { useWords } from '../../client/language/language.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { noticeWords } from './notice-words.ts';

/** Reports each failure of a read once. */
export function useFailureNotice(error: Error | null, message: string): void {
  const title = useWords(noticeWords)('error');
  useEffect(() => {
    if (error !== null) notify({ kind: 'error', title, message });
  }, [error, title, message]);
}
