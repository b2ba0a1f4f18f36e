/** The most points that a rubric gives. */
export function topPoints(rubric: readonly { levels: readonly { points: number }[] }[]): number {
  return rubric.reduce((sum, { levels }) => sum + (levels[0]?.points ?? 0), 0);
}
