/** Seconds of processor, of everything that was counted. */
export interface Used {
  user: number;
  system: number;
}

/** Counts the processor time of this process and of everything it starts from now on, whoever becomes its parent. */
export interface Meter {
  /** How it counts, in words for whoever reads the figure. */
  method: string;
  /** What was used since it began; ends the counting. */
  end(): Used;
}
