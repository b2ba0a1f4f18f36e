import { isRunning, isSubmitted, type Standing } from './standings.ts';

/** For whom something is done: some students, or all of the delivery. */
export interface Targets {
  standings: readonly Standing[];
  all: boolean;
}

/** The students as calls name them; absent: all of the delivery. */
export const studentIdsOf = ({ standings, all }: Targets): { studentIds?: string[] } =>
  all ? {} : { studentIds: standings.map(({ studentId }) => studentId) };

/** Which acts concern anybody among the targets. */
export function actsFor({ standings }: Targets) {
  const running = standings.filter(isRunning);
  return {
    pause: running.some(({ last }) => last?.paused_at === null),
    goOn: running.some(({ last }) => last?.paused_at !== null),
    submit: running.length > 0,
    reopen: standings.some((standing) => isSubmitted(standing) && !isRunning(standing)),
  };
}

/** The attempts that can be reopened: the last one of each student whose last one is submitted. */
export const reopenableOf = ({ standings }: Targets): string[] =>
  standings.flatMap(({ last }) => (last?.state === 'submitted' ? last.attempt_id : []));
