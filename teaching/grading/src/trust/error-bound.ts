import { logChoose } from './log-choose.ts';

/** Where the error is looked for before anything is known: Beta(1, 19), whose mean is 5 %. */
const prior = 19;
/**
 * The odds against a share that the decisions have to reach. 20 to 1 would hold for one band; with 40 to 1 the five of a
 * language hold together, as simulated schools show.
 */
const odds = Math.log(40);

/** The logarithm of how likely the decisions are, one by one, if the error is somewhere in the prior. */
function logMixture(decisions: number, changed: number): number {
  return Math.log(prior / (prior + decisions)) - logChoose(decisions + prior - 1, changed);
}

/**
 * The upper 95 % bound of the error, a share, valid however often it is looked at: in at most 5 % of schools is it ever
 * below the true error (docs/trust.md).
 */
export function errorBound(decisions: number, changed: number): number {
  if (changed >= decisions) return 1;
  const reached = logMixture(decisions, changed) - odds;
  // From the measured share on, the likelihood of a greater error only falls: there is one crossing.
  let [low, high] = [changed / decisions, 1];
  for (let step = 0; step < 50; step += 1) {
    const error = (low + high) / 2;
    const likelihood = (changed === 0 ? 0 : changed * Math.log(error)) + (decisions - changed) * Math.log1p(-error);
    if (reached >= likelihood) high = error;
    else low = error;
  }
  return high;
}
