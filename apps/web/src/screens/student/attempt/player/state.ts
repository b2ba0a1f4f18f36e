import type { AttemptQuestion } from '@schole/core';
import type { AttemptLog, OpenedAttempt } from '../log/attempt-log.ts';

/** The log of an attempt that is open on this page. */
export type CurrentLog = Extract<AttemptLog, { phase: 'open' }>;

type Values = Pick<OpenedAttempt, 'value'>;

/** Whether something stands as the answer to a question; blanks alone are none. */
export function isAnswered({ value }: Values, { questionId }: Pick<AttemptQuestion, 'questionId'>): boolean {
  const answer = value(questionId, 'answer') ?? null;
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== null;
}

export const isFlagged = ({ value }: Values, { questionId }: Pick<AttemptQuestion, 'questionId'>): boolean =>
  value(questionId, 'flag') === true;

/** The options that the student struck out, by their index in the question. */
export function struckOf({ value }: Values, { questionId }: Pick<AttemptQuestion, 'questionId'>): readonly number[] {
  const struck = value(questionId, 'strike');
  return Array.isArray(struck) ? struck.filter((one) => typeof one === 'number') : [];
}

export function noteOf({ value }: Values, { questionId }: Pick<AttemptQuestion, 'questionId'>): string {
  const note = value(questionId, 'note');
  return typeof note === 'string' ? note : '';
}

/** One after the other and never back. */
export const isForwardOnly = ({ delivery }: Pick<OpenedAttempt, 'delivery'>): boolean =>
  delivery.oneByOne && !delivery.goingBack;

/** Why the clock stands still, and since which moment; null: it runs. */
export function standstillOf({ attempt, now }: Pick<OpenedAttempt, 'attempt' | 'now'>) {
  const { pausedAt, breakUntil } = attempt;
  if (pausedAt !== null) return { reason: 'paused', at: Date.parse(pausedAt) } as const;
  // The end was moved when the break began: what is left is what will be left after it.
  if (breakUntil !== null && Date.parse(breakUntil) > now())
    return { reason: 'break', at: Date.parse(breakUntil) } as const;
  return null;
}

/** The ids of the headings to which the focus goes on moving. */
export const headingId = (questionId: string): string => `question-${questionId}`;
export const submitPageId = 'hand-in';
