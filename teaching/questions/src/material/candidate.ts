/** A possible option beside the right answer. */
export interface Candidate {
  text: string;
  /** Higher is harder to tell apart from the right answer. */
  closeness: number;
  /** The passage that mentions it; a near section counts as nearness. */
  section: number | null;
  /** Hardly of the kind of the right answer: one such option a question, where there are no better ones. */
  weak?: true;
  /** The numeric value, for a number. */
  value?: number;
}
