/** One check of the house: what it refuses, and how it finds that. Problems name their file first. */
export interface Check {
  name: string;
  refuses: string;
  /**
   * Returns the problems found in the tree at `root`; none means it holds. Where files are named, paths from the root, a
   * check that need not see the whole house to judge them looks at them alone.
   */
  run(root: string, among?: readonly string[]): Promise<string[]>;
}
