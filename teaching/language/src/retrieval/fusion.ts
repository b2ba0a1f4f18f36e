import { best, type Hit } from './term-index.ts';

/** The result of one ranker: a score for every document, and the weight of the ranker. */
export interface Ranking {
  scores: Float64Array;
  weight: number;
  /** The score that counts in full; absent: this ranker's best one. */
  full?: number;
}

/**
 * Adds the scores of several rankers, each normalised by its own best, so that different kinds of scores can be added;
 * the best first. On a few hundred documents this keeps what ranks alone lose: how far the first is ahead.
 */
export function fuse(rankings: readonly Ranking[], maxHits: number): Hit[] {
  const sums = new Float64Array(rankings[0]?.scores.length ?? 0);
  for (const { scores, weight, full } of rankings) {
    const top = full ?? scores.reduce((highest, score) => Math.max(highest, score), 0);
    if (top <= 0) continue;
    scores.forEach((score, at) => {
      sums[at] = (sums[at] ?? 0) + (weight * score) / top;
    });
  }
  return best(sums, maxHits);
}
