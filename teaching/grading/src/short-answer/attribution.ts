/**
 * Which ideas a partly right answer had, when its mark says only how many points: of all sets of ideas whose points come
 * nearest to the mark, the one that the first model finds likeliest. Full credit is every idea, none is none. What the
 * person said of an idea, by its index, is so.
 */
export function attribute(
  score: number,
  points: readonly number[],
  probabilities: readonly number[],
  said: ReadonlyMap<number, boolean> = new Map(),
): boolean[] {
  const whole = points.reduce((sum, own) => sum + own, 0);
  let best = { distance: Number.POSITIVE_INFINITY, likelihood: 0, set: 0 };
  for (let set = 0; set < 2 ** points.length; set += 1) {
    if ([...said].some(([at, found]) => (((set >> at) & 1) === 1) !== found)) continue;
    let [sum, likelihood] = [0, 1];
    for (const [at, own] of points.entries()) {
      const has = (set >> at) & 1;
      sum += has * own;
      likelihood *= has ? (probabilities[at] ?? 0) : 1 - (probabilities[at] ?? 0);
    }
    const distance = Math.round(1e6 * Math.abs(sum / whole - score));
    if (distance < best.distance || (distance === best.distance && likelihood > best.likelihood))
      best = { distance, likelihood, set };
  }
  return points.map((_, at) => ((best.set >> at) & 1) === 1);
}
