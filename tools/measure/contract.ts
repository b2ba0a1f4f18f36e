/** CPU seconds of everything that was counted. */
export interface Used {
  user: number;
  system: number;
}

/** Counts the CPU time of this process and of all descendants it starts from now on, also those that get another parent. */
export interface Meter {
  /** How it counts, as text for the reader of the figure. */
  method: string;
  /** What was used since it began; ends the counting. */
  end(): Used;
}
