import type { OwnAttempt } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { listWords } from './list-words.ts';
import { useWhen } from './use-when.ts';

const words = { student: 'handedIn', end: 'timeEnded', teacher: 'teacherEnded' } as const;

/** Says how an attempt ended, and when. */
export function useEndWords(): (
  attempt: Pick<OwnAttempt, 'finishedAt' | 'finishedBy'>,
  now: string | number,
) => string {
  const translate = useWords(listWords);
  const when = useWhen();
  return ({ finishedAt, finishedBy }, now) =>
    finishedAt === null || finishedBy === null ? '' : translate(words[finishedBy], { when: when(finishedAt, now) });
}
