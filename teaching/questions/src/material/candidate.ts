/** What may stand beside the right answer. */
export interface Candidate {
  text: string;
  /** Higher is harder to tell from the right answer. */
  closeness: number;
  /** Where the material speaks of it; its section counts as nearness. */
  section: number | null;
  /** Of a number: what it is worth. */
  value?: number;
}
