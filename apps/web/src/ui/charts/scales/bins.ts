/** One bar of a distribution: values from `from` up to, but not including, `to`; the last one includes it. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Counts values in bins of equal width; values outside the range count in the nearest bin. */
export function binsOf(values: readonly number[], [low, high]: readonly [number, number], count: number): Bin[] {
  const step = (high - low) / count;
  const bins = Array.from({ length: count }, (_, index) => ({
    from: low + index * step,
    to: low + (index + 1) * step,
    count: 0,
  }));
  for (const value of values) {
    const bin = bins[Math.min(count - 1, Math.max(0, Math.floor((value - low) / step)))];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

/** Mean and middle half of some values. */
export interface Spread {
  mean: number;
  /** The first quartile. */
  low: number;
  /** The third quartile. */
  high: number;
}

/** @returns Null for no values. Quartiles are interpolated between the nearest values (Hyndman and Fan, type 7). */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const quantile = (share: number): number => {
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? 0;
    const above = sorted[Math.ceil(position)] ?? below;
    return below + (above - below) * (position - Math.floor(position));
  };
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { mean, low: quantile(0.25), high: quantile(0.75) };
}
