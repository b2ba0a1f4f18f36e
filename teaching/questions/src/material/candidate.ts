/** A possible option beside the right answer. */
export interface Candidate {
  text: string;
  /** Higher is harder to tell apart from the right answer. */
  closeness: number;
  /** The passage that mentions it; a near section counts as nearness. */
  section: number | null;
  /** The numeric value, for a number. */
  value?: number;
}
