/**
 * Clusters of `count` items of which any two are at least `threshold` alike (complete linkage, so that no chain joins what
 * is not alike), by chains of nearest neighbours in quadratic time. Of equal ones the first comes first.
 */
export function completeLinkage(
  count: number,
  likeness: (one: number, other: number) => number,
  threshold: number,
): number[][] {
  const alike = new Float64Array(count * count);
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const value = likeness(one, other);
      alike[one * count + other] = value;
      alike[other * count + one] = value;
    }
  const members: (number[] | undefined)[] = Array.from({ length: count }, (_, at) => [at]);
  const chain: number[] = [];
  const done: number[][] = [];
  let next = 0;
  for (;;) {
    if (chain.length === 0) {
      while (next < count && members[next] === undefined) next += 1;
      if (next === count) return done;
      chain.push(next);
    }
    const last = chain.at(-1) ?? 0;
    const before = chain.at(-2);
    let best = before;
    let bestValue = before === undefined ? -1 : (alike[last * count + before] ?? 0);
    for (let at = 0; at < count; at += 1) {
      if (at === last || members[at] === undefined) continue;
      const value = alike[last * count + at] ?? 0;
      if (value > bestValue) {
        best = at;
        bestValue = value;
      }
    }
    if (best === undefined || bestValue < threshold) {
      // Nothing that is left is alike enough to the last of the chain, now or later: joining only makes less alike.
      done.push(members[last] ?? []);
      members[last] = undefined;
      chain.pop();
    } else if (best === before) {
      const [keep, gone] = last < best ? [last, best] : [best, last];
      members[keep] = [...(members[keep] ?? []), ...(members[gone] ?? [])];
      members[gone] = undefined;
      for (let at = 0; at < count; at += 1) {
        const value = Math.min(alike[keep * count + at] ?? 0, alike[gone * count + at] ?? 0);
        alike[keep * count + at] = value;
        alike[at * count + keep] = value;
      }
      chain.length -= 2;
    } else chain.push(best);
  }
}
