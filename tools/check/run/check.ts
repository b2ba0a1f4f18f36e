/** One check of the repository: what it refuses, and how it finds that. Problems name their file first. */
export interface Check {
  name: string;
  refuses: string;
  /**
   * Returns the problems found in the tree at `root`; none means that the check passes. With `among` (paths from the root), a
   * check that does not need the whole repository to judge these files reads only them.
   */
  run(root: string, among?: readonly string[]): Promise<string[]>;
}
