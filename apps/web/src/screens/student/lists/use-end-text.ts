import type { OwnAttempt } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { listWords } from './list-words.ts';
import { useWhen } from './use-when.ts';

/** Says how an attempt ended, and when. */
export function useEndText(): (attempt: Pick<OwnAttempt, 'finishedAt' | 'finishedBy'>, now: string | number) => string {
  const translate = useWords(listWords);
  const when = useWhen();
  return ({ finishedAt, finishedBy }, now) => {
    if (finishedAt === null || finishedBy === null) return '';
    const at = { when: when(finishedAt, now) };
    if (finishedBy === 'student') return translate('handedIn', at);
    return finishedBy === 'end' ? translate('timeEnded', at) : translate('teacherEnded', at);
  };
}
