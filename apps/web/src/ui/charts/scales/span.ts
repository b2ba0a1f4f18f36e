import { scaleLinear } from 'd3-scale';

/** The beginning, the end and the ticks of an axis. */
export interface Span {
  low: number;
  high: number;
  ticks: number[];
}

/** The axis for all values; it starts at zero, unless that would compress them into its upper half. */
export function spanOf(values: readonly number[], range?: readonly [number, number]): Span {
  if (range !== undefined) return { low: range[0], high: range[1], ticks: scaleLinear(range, [0, 1]).ticks(4) };
  const min = Math.min(...values);
  const max = Math.max(...values);
  const low = min >= 0 && min < max / 2 ? 0 : min;
  const scale = scaleLinear([low, low === max ? max + 1 : max], [0, 1]).nice(4);
  const [start = 0, end = 1] = scale.domain();
  return { low: start, high: end, ticks: scale.ticks(4) };
}
