import { limits, seeded } from '@schole/core';

/** The marks that a person looks at of those that a machine accepted: the same for the same marks and seed, in any order. */
export function drawSpotCheck(ids: readonly string[], seed: string): string[] {
  const { percent, least } = limits.grading.spotCheck;
  const sorted = [...new Set(ids)].sort();
  const wanted = Math.max(least, Math.ceil((sorted.length * percent) / 100));
  return seeded(seed).shuffled(sorted).slice(0, wanted);
}
