/** A seeded pseudo-random generator: the same seed generates the same requests. */
export interface SeededRandom {
  /** A whole number from 0 below `limit`. */
  below(limit: number): number;
  /** True with the probability `part`. */
  chance(part: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (part) => next() < part,
    pick: ([first, ...others]) => others[below(others.length + 1) - 1] ?? first,
  };
}
