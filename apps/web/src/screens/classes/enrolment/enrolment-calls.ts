import type { CallInput, CallOutput } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

export type Enrolment = CallOutput<'read-enrolment'>;
export type JoinRequest = Enrolment['requests'][number];

/** Milliseconds between two looks at who waits: whoever asks stands before the teacher. */
const pause = 3_000;

/** The code of a class and who waits; read again and again while it is on the screen. */
export const enrolment = (classId: string) =>
  queryOptions({
    queryKey: ['enrolment', classId],
    queryFn: async ({ signal }) => {
      const found = await callFunction('read-enrolment', { classId }, { signal });
      // The server's clock ends the doors: the difference to ours is part of what is read.
      return { ...found, ahead: Date.parse(found.now) - Date.now() };
    },
    refetchInterval: pause,
    staleTime: 0,
  });

export const changeEnrolmentCode = (classId: string, change: CallInput<'change-enrolment'>['change']) =>
  callFunction('change-enrolment', { classId, change });
export const answerRequests = (input: CallInput<'answer-join-requests'>) => callFunction('answer-join-requests', input);
export const allowPictures = (classId: string, open: boolean) =>
  callFunction('allow-class-pictures', { classId, open });
export const readClassLink = (classId: string, renew: boolean) => callFunction('read-class-link', { classId, renew });
