import { isRunning, isSubmitted, type StudentRow } from '../progress/student-rows.ts';

/** For whom something is done: some students, or all of the delivery. */
export interface Targets {
  studentRows: readonly StudentRow[];
  all: boolean;
}

/** The students as calls name them; absent: all of the delivery. */
export const studentIdsOf = ({ studentRows, all }: Targets): { studentIds?: string[] } =>
  all ? {} : { studentIds: studentRows.map(({ studentId }) => studentId) };

/** Which actions concern anybody among the targets. */
export function possibleActions({ studentRows }: Targets) {
  const running = studentRows.filter(isRunning);
  return {
    pause: running.some(({ last }) => last?.paused_at === null),
    goOn: running.some(({ last }) => last?.paused_at !== null),
    submit: running.length > 0,
    reopen: studentRows.some((studentRow) => isSubmitted(studentRow) && !isRunning(studentRow)),
  };
}

/** The attempts that can be reopened: the last one of each student whose last one is submitted. */
export const reopenableOf = ({ studentRows }: Targets): string[] =>
  studentRows.flatMap(({ last }) => (last?.state === 'submitted' ? last.attempt_id : []));
