/** One line. */
export interface LineSeries {
  label: string;
  /** A value for each place; null where there is none, and the line breaks. */
  values: readonly (number | null)[];
  /** From where to where the values spread at each place; drawn behind the first line. */
  bands?: readonly (readonly [low: number, high: number] | null)[];
}
