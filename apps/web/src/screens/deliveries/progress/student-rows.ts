import type { ProgressRow } from '../../../parts/deliveries/index.ts';

/** An attempt among the rows of progress. */
export type AttemptRow = ProgressRow & { attempt_id: string; number: number };

/** Where one student is. */
export interface StudentRow {
  studentId: string;
  firstName: string | null;
  lastName: string | null;
  /** In their order; empty: not begun. */
  attempts: readonly AttemptRow[];
  /** The last attempt; null: not begun. */
  last: AttemptRow | null;
}

const isAttempt = (row: ProgressRow): row is AttemptRow => row.attempt_id !== null && row.number !== null;

/** One row for each student, in the order of the rows. */
export function studentRowsOf(rows: readonly ProgressRow[]): StudentRow[] {
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id);
  return [...byStudent].map(([studentId, own]) => {
    const attempts = own.filter(isAttempt).sort((one, other) => one.number - other.number);
    const [first] = own;
    return {
      ...{ studentId, firstName: first?.first_name ?? null, lastName: first?.last_name ?? null },
      ...{ attempts, last: attempts.at(-1) ?? null },
    };
  });
}

/** In an order that does not tell names: that of the ids. */
export const withoutOrder = (studentRows: readonly StudentRow[]): StudentRow[] =>
  [...studentRows].sort((one, other) => (one.studentId < other.studentId ? -1 : 1));

export const isRunning = ({ last }: StudentRow): boolean => last?.state === 'running';
export const isSubmitted = ({ attempts }: StudentRow): boolean => attempts.some(({ state }) => state === 'submitted');

/** How many students have begun, write now, have submitted, and have not begun. */
export function countsOf(studentRows: readonly StudentRow[]) {
  const count = (is: (studentRow: StudentRow) => boolean): number => studentRows.filter(is).length;
  const begun = count(({ last }) => last !== null);
  return { begun, writing: count(isRunning), submitted: count(isSubmitted), waiting: studentRows.length - begun };
}
