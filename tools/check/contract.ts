/** One check of the house: what it refuses, and how it finds that. Problems name their file first. */
export interface Check {
  name: string;
  refuses: string;
  /** Returns the problems found in the tree at `root`; none means it holds. */
  run(root: string): Promise<string[]>;
}
