/** Below this many answers a share says nothing; the cell stays empty and says so. */
export const minAnswers = 10;

/** A share with what it rests on. */
export interface Share {
  /** 0 to 1. */
  share: number;
  /** How many answers it rests on. */
  n: number;
}

/** The step of the scale, 1 to 5, and the ink that can be read on it; null when there are too few answers. */
export function heatOf(cell: Share | null): { fill: string; ink: string } | null {
  if (cell === null || cell.n < minAnswers) return null;
  const step = Math.min(5, Math.max(1, Math.ceil(Math.max(0, cell.share - 0.2) / 0.16)));
  return { fill: `var(--seq-${step})`, ink: step > 3 ? 'var(--on-seq)' : 'var(--ink)' };
}
