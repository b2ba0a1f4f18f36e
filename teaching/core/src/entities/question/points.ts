import { limits } from '../../limits.ts';

/** The points of each of `count` questions as specified: the total divided by the count, rounded up, within the limits. */
export function equalPoints(total: number, count: number): number {
  const { min, max } = limits.questionPoints;
  return Math.min(max, Math.max(min, Math.ceil(total / count)));
}

/**
 * The same points with the sum `total`: single points are taken from the last questions, or added to the first ones.
 * Null where no points within the limits give that sum.
 */
export function exactPoints(points: readonly number[], total: number): number[] | null {
  const { min, max } = limits.questionPoints;
  if (total < points.length * min || total > points.length * max) return null;
  const exact = [...points];
  let over = exact.reduce((sum, each) => sum + each, 0) - total;
  const places = [...exact.keys()];
  const order = over > 0 ? places.toReversed() : places;
  while (over !== 0) {
    for (const at of order) {
      const next = (exact[at] ?? min) - Math.sign(over);
      if (over === 0 || next < min || next > max) continue;
      exact[at] = next;
      over -= Math.sign(over);
    }
  }
  return exact;
}
