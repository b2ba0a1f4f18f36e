/** The screen on which the desk is mounted. */
export const deskPath = '/dashboard/grading';

/** The search parameters with which that screen shows the desk. */
export interface DeskSearch {
  delivery?: string;
  question?: string;
  attempt?: string;
}

/** The link to one question of a delivery; without one to the first with answers that wait. */
export const toQuestion = (delivery: string, question?: string): { to: typeof deskPath; search: DeskSearch } => ({
  to: deskPath,
  search: { delivery, ...(question === undefined ? {} : { question }) },
});

/** The link to all answers of one attempt. */
export const toAttempt = (attempt: string): { to: typeof deskPath; search: DeskSearch } => ({
  to: deskPath,
  search: { attempt },
});
