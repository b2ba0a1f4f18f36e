import { limits, type QuestionMix } from '@schole/core';

const { max } = limits.questionCount;

export function sumOf(mix: QuestionMix): number {
  return Object.values(mix).reduce((sum, count) => sum + count, 0);
}

/** `total` in equal shares, at least one question of each kind; what is left over goes to the first kinds. */
export function equalMix(flags: readonly string[], total: number): QuestionMix {
  const some = flags.slice(0, total);
  const each = Math.floor(total / Math.max(1, some.length));
  const over = total - each * some.length;
  return Object.fromEntries(some.map((flag, at) => [flag, each + (at < over ? 1 : 0)]));
}

/** The same proportions with another sum; kinds fall out where there are fewer questions than kinds. */
export function scaleMix(mix: QuestionMix, total: number): QuestionMix {
  const parts = Object.entries(mix).slice(0, total);
  const sum = parts.reduce((all, [, count]) => all + count, 0);
  const spare = total - parts.length;
  // One for each kind first, the rest by proportion; the largest remainders get what rounding leaves over.
  const shares = parts.map(([flag, count]) => ({ flag, exact: (spare * count) / sum }));
  let left = spare - shares.reduce((all, { exact }) => all + Math.floor(exact), 0);
  const first = new Set(
    shares
      .toSorted((one, other) => (other.exact % 1) - (one.exact % 1))
      .flatMap(({ flag }) => (left-- > 0 ? flag : [])),
  );
  return Object.fromEntries(shares.map(({ flag, exact }) => [flag, 1 + Math.floor(exact) + (first.has(flag) ? 1 : 0)]));
}

/** The remembered numbers of the offered kinds; equal shares of `total` where nothing of them is left. */
export function startMix(remembered: QuestionMix | null, offered: readonly string[], total: number): QuestionMix {
  const known = Object.fromEntries(Object.entries(remembered ?? {}).filter(([flag]) => offered.includes(flag)));
  const usable = Object.keys(known).length > 1 && sumOf(known) <= max;
  return usable ? known : equalMix(offered, Math.max(total, Math.min(offered.length, max)));
}
