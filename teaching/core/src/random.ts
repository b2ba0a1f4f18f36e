/** Pseudo-random numbers: the same seed gives the same sequence (mulberry32 over an FNV-1a hash of the seed). */
export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  /** A whole number, 0 <= n < below. */
  below(below: number): number;
  /** A new list in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

export function seeded(seed: string | number): Random {
  let state = 0x811c9dc5;
  for (const character of String(seed)) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    shuffled: (items) => {
      const made = [...items];
      for (let at = made.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        const [left, right] = [made[at], made[other]];
        if (left !== undefined && right !== undefined) {
          made[at] = right;
          made[other] = left;
        }
      }
      return made;
    },
  };
}
