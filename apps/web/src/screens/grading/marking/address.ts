/** The screen on which the desk is mounted. */
export const markingPath = '/dashboard/grading';

/** The search parameters with which that screen shows the desk. */
export interface MarkingSearch {
  delivery?: string;
  question?: string;
  attempt?: string;
}

/** The link to one question of a delivery; without one to the first with answers that wait. */
export const toQuestion = (delivery: string, question?: string): { to: typeof markingPath; search: MarkingSearch } => ({
  to: markingPath,
  search: { delivery, ...(question === undefined ? {} : { question }) },
});

/** The link to all answers of one attempt. */
export const toAttempt = (attempt: string): { to: typeof markingPath; search: MarkingSearch } => ({
  to: markingPath,
  search: { attempt },
});
