import type { MarkedAnswer, MarkState } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { markingKeys } from '../calls.ts';
import { type AttemptMarking, answerKey, isSpotCheck, type Marking, waits } from '../model/unit.ts';

/** A mark as the server has it now. */
export interface Changed {
  attemptId: string;
  questionId: string;
  mark: MarkState;
}

type Read = Marking | AttemptMarking;

const isRead = (data: unknown): data is Read => typeof data === 'object' && data !== null && 'answers' in data;

/** What is on the desk, with the marks as they are now; what is counted follows. */
export function patched<One extends Read>(read: One, changed: readonly Changed[]): One {
  const marks = new Map(changed.map((one) => [answerKey(one), one.mark]));
  const answers = read.answers.map((answer): MarkedAnswer => {
    const mark = marks.get(answerKey(answer));
    return mark === undefined ? answer : { ...answer, mark };
  });
  const more = (of: (answer: MarkedAnswer) => boolean, is: (answer: MarkedAnswer) => boolean): number =>
    answers.filter((one) => of(one) && is(one)).length - read.answers.filter((one) => of(one) && is(one)).length;
  const next = {
    ...read,
    answers,
    delivery: { ...read.delivery, spotChecks: Math.max(0, read.delivery.spotChecks + more(() => true, isSpotCheck)) },
    questions: read.questions.map((question) => ({
      ...question,
      waiting: Math.max(0, question.waiting + more(({ questionId }) => questionId === question.questionId, waits)),
    })),
  };
  if (!('attempts' in read)) return next;
  const attempts = read.attempts.map((attempt) => ({
    ...attempt,
    waiting: Math.max(0, attempt.waiting + more(({ attemptId }) => attemptId === attempt.attemptId, waits)),
  }));
  return { ...next, attempts };
}

/** Puts the marks as they are now on every desk that this page has read. */
export function patchMarks(queries: QueryClient, changed: readonly Changed[]): void {
  queries.setQueriesData({ queryKey: [...markingKeys.all] }, (data: unknown) =>
    isRead(data) ? patched(data, changed) : data,
  );
}
