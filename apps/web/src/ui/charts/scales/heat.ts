/** Below this number of answers a share is not meaningful; the cell stays empty and is labelled so. */
export const minAnswers = 10;

/** A share with its number of answers. */
export interface Share {
  /** 0 to 1. */
  share: number;
  /** The number of answers. */
  n: number;
}

/** The step of the scale, 1 to 5, and the text colour that is readable on it; null when there are too few answers. */
export function heatOf(cell: Share | null): { fill: string; ink: string } | null {
  if (cell === null || cell.n < minAnswers) return null;
  const step = Math.min(5, Math.max(1, Math.ceil(Math.max(0, cell.share - 0.2) / 0.16)));
  return { fill: `var(--seq-${step})`, ink: step > 3 ? 'var(--on-seq)' : 'var(--ink)' };
}
