/** One line. */
export interface LineSeries {
  label: string;
  /** A value for each point; null where there is none, and the line breaks. */
  values: readonly (number | null)[];
  /** The spread of the values at each point; drawn behind the first line. */
  bands?: readonly (readonly [low: number, high: number] | null)[];
}
