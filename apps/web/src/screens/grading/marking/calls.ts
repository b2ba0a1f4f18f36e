import { type CallInput, limits } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows } from '../../../client/requests/rows.ts';
import { inActiveSchool } from '../../../parts/account/membership-status.ts';

/** The query keys of the desk. */
export const markingKeys = {
  all: ['marking'] as const,
  questions: (deliveryId: string) => ['marking', 'questions', deliveryId] as const,
  spotChecks: (deliveryId: string) => ['marking', 'spot-checks', deliveryId] as const,
  comments: ['marking-comments'] as const,
};

/** What is on the desk changes by its own decisions: read again by itself, groups would move under the hand. */
const still = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** One question of a delivery with all its answers, in groups. */
export const markingOfQuestion = (deliveryId: string, questionId: string | undefined) =>
  queryOptions({
    ...still,
    queryKey: [...markingKeys.questions(deliveryId), questionId ?? 'first'],
    queryFn: ({ signal }) =>
      callFunction('read-marking', { deliveryId, ...(questionId === undefined ? {} : { questionId }) }, { signal }),
  });

/** All answers of one attempt. */
export const markingOfAttempt = (attemptId: string) =>
  queryOptions({
    ...still,
    queryKey: [...markingKeys.all, 'attempt', attemptId],
    queryFn: ({ signal }) => callFunction('read-marking-of-attempt', { attemptId }, { signal }),
  });

/** The history of one mark. Reading it is audited: it is not read again by itself. */
export const markHistory = (attemptId: string, questionId: string) =>
  queryOptions({
    ...still,
    queryKey: ['mark-history', attemptId, questionId],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callFunction('read-mark-history', { attemptId, questionId }, { signal }),
  });

/** What a language model was asked for one suggestion, and what it answered; nothing where a colleague asked. */
export const modelExchange = (exchangeId: string) =>
  queryOptions({
    queryKey: ['model-exchange', exchangeId],
    queryFn: ({ signal }) => callFunction('list-model-exchanges', { of: { exchangeId } }, { signal }),
  });

const spotCheckRow = z.object({ question_id: z.string() });

/** The questions of a delivery with marks that a machine accepted and that a person has to see. */
export const spotCheckQuestions = (deliveryId: string) =>
  queryOptions({
    queryKey: markingKeys.spotChecks(deliveryId),
    queryFn: () =>
      readRows(z.array(spotCheckRow), (client) =>
        client
          .from('marks')
          .select('question_id,attempts!inner(delivery_id)')
          .eq('attempts.delivery_id', deliveryId)
          .eq('spot_check', true)
          .eq('decided_by', 'machine')
          .limit(2_000),
      ),
  });

const commentRow = z.object({ id: z.string(), text: z.string(), used: z.number() });
export type BankComment = z.output<typeof commentRow>;

/** What the user wrote beside marks, the most used first. */
export const commentBank = queryOptions({
  queryKey: markingKeys.comments,
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(commentRow), (client) =>
      client
        .from('marking_comments')
        .select(Object.keys(commentRow.shape).join())
        .match(ofSchool)
        .order('used', { ascending: false })
        .order('used_at', { ascending: false })
        .limit(limits.grading.comments),
    );
  },
});

export const changeMarks = (input: CallInput<'change-marks'>) => callFunction('change-marks', input);
export const returnMarks = (input: CallInput<'return-marks'>) => callFunction('return-marks', input);
export const arrangeAnswers = (input: CallInput<'arrange-answers'>) => callFunction('arrange-answers', input);
export const refreshSuggestions = (input: CallInput<'refresh-suggestions'>) =>
  callFunction('refresh-suggestions', input);
export const forgetComment = (commentId: string) => callFunction('forget-marking-comment', { commentId });
export const savePreferences = (input: CallInput<'save-grading-preferences'>) =>
  callFunction('save-grading-preferences', input);
