import type { Hit } from './term-index.ts';

/** One ranker's answer: places, the best first, and how much its word counts. */
export interface Ranking {
  hits: readonly Hit[];
  weight: number;
}

/**
 * Reciprocal rank fusion: every ranker gives 1/(smoothing + rank) to what it found, so that scores of different make need not be
 * compared (Cormack, Clarke and Büttcher 2009). `smoothing`: how little the first ranks stand out.
 */
export function fuse(rankings: readonly Ranking[], most: number, smoothing = 60): Hit[] {
  const sums = new Map<number, number>();
  for (const { hits, weight } of rankings) {
    hits.forEach(({ at }, rank) => {
      sums.set(at, (sums.get(at) ?? 0) + weight / (smoothing + rank + 1));
    });
  }
  return [...sums]
    .map(([at, score]) => ({ at, score }))
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, most);
}
