const fleschBands = [
  [90, 'veryEasy'],
  [80, 'easy'],
  [70, 'fairlyEasy'],
  [60, 'standard'],
  [50, 'fairlyHard'],
  [30, 'hard'],
] as const;

/** How Flesch's table (1949, "The art of readable writing") calls a value of Reading Ease. */
export function fleschBand(value: number) {
  return fleschBands.find(([from]) => value >= from)?.[1] ?? 'veryHard';
}

const lixBands = [
  [60, 'veryHard'],
  [50, 'hard'],
  [40, 'medium'],
  [30, 'easy'],
] as const;

/** How Björnsson calls a value of LIX. */
export function lixBand(value: number) {
  return lixBands.find(([from]) => value >= from)?.[1] ?? 'veryEasy';
}
