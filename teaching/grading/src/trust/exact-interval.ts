import { logChoose } from './log-choose.ts';

/** Probability left outside on each side of a two-sided 95 % interval. */
const tail = 0.025;

/**
 * How likely it is that at least (`step` 1) or at most (`step` -1) `count` of `total` happen. `share` is on the other
 * side of count / total, so the terms fall from the first one on and the sum ends early.
 */
function tailOf(total: number, count: number, share: number, choices: number, step: 1 | -1): number {
  let term = Math.exp(choices + count * Math.log(share) + (total - count) * Math.log1p(-share));
  let sum = 0;
  const ratio = share / (1 - share);
  for (let at = count; at >= 0 && at <= total && term > sum * 1e-16; at += step) {
    sum += term;
    term *= step === 1 ? ((total - at) / (at + 1)) * ratio : at / (total - at + 1) / ratio;
  }
  return sum;
}

/** The two-sided 95 % interval of a share after Clopper and Pearson, which is never too narrow. */
export function exactInterval(total: number, count: number): { lower: number; upper: number } {
  if (total === 0) return { lower: 0, upper: 1 };
  const choices = logChoose(total, Math.min(count, total - count));
  const crossing = (step: 1 | -1): number => {
    let inside = count / total;
    let outside = step === 1 ? 0 : 1;
    for (let turn = 0; turn < 50; turn += 1) {
      const share = (inside + outside) / 2;
      if (tailOf(total, count, share, choices, step) > tail) inside = share;
      else outside = share;
    }
    return outside;
  };
  return { lower: count === 0 ? 0 : crossing(1), upper: count === total ? 1 : crossing(-1) };
}
