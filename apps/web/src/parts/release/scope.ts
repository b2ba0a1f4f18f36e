import type { CallInput, ShownPart } from '@schole/core';
import type { ReleaseState } from './calls.ts';

/** A release while it is chosen. */
export interface ReleaseForm {
  to: 'everybody' | 'class' | 'students';
  classId: string;
  studentIds: string[];
  /** Null: all questions. */
  questionIds: string[] | null;
  /** Null: now. Day and time in the zone of this browser; null while one is missing or typed wrong. */
  at: { day: string | null; time: string | null } | null;
  shows: ShownPart[];
}

export type ReleaseProblem = 'students' | 'questions' | 'moment' | 'past';

/** The form as it opens: everybody, everything, now. */
export function formOf({ reachesAll, classes, shows }: ReleaseState): ReleaseForm {
  const [first] = classes;
  const to = reachesAll ? 'everybody' : first === undefined ? 'students' : 'class';
  return { to, classId: first?.classId ?? '', studentIds: [], questionIds: null, at: null, shows: [...shows] };
}

function momentOf({ day, time }: NonNullable<ReleaseForm['at']>): Date | null {
  if (day === null || time === null) return null;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** What has to be chosen before it can be sent. */
export function problemsOf({ to, studentIds, questionIds, at }: ReleaseForm, now: Date): ReleaseProblem[] {
  const moment = at === null ? null : momentOf(at);
  return [
    ...(to === 'students' && studentIds.length === 0 ? (['students'] as const) : []),
    ...(questionIds?.length === 0 ? (['questions'] as const) : []),
    ...(at !== null && moment === null ? (['moment'] as const) : []),
    ...(moment !== null && moment <= now ? (['past'] as const) : []),
  ];
}

/** What waits, and what a person has to see first, among what the form would release. */
export function pendingOf({ to, classId, studentIds, questionIds }: ReleaseForm, { open, students }: ReleaseState) {
  const ofClass = new Set(students.flatMap((one) => (one.classIds.includes(classId) ? [one.studentId] : [])));
  const among = open.filter(
    ({ studentId, questionId }) =>
      (to === 'everybody' || (to === 'class' ? ofClass.has(studentId) : studentIds.includes(studentId))) &&
      (questionIds === null || questionIds.includes(questionId)),
  );
  const spotChecks = among.filter(({ spotCheck }) => spotCheck).length;
  return { spotChecks, waiting: among.length - spotChecks };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part) => other.includes(part));

/** The form as the call takes it; only of one without problems. */
export function inputOf(form: ReleaseForm, state: ReleaseState): CallInput<'release-results'> {
  const { to, classId, studentIds, questionIds, at, shows } = form;
  const moment = at === null ? null : momentOf(at);
  return {
    ...{ deliveryId: state.deliveryId, released: true },
    ...(to === 'class' && { classId }),
    ...(to === 'students' && { studentIds }),
    ...(questionIds !== null && { questionIds }),
    ...(moment !== null && { at: moment.toISOString() }),
    ...(state.reachesAll && !isSame(shows, state.shows) && { shows }),
  };
}
