/** The levels of a criterion, the one with the most points first. */
interface LevelledCriterion {
  levels: readonly { points: number }[];
}

/**
 * The points of a question by the chosen level of each criterion: points of those levels / points of the highest ones x
 * points of the question, in hundredths, halves up. Null while a criterion has no level, or one that it does not have.
 */
export function pointsOfCriteria(
  rubric: readonly LevelledCriterion[],
  chosen: readonly (number | null)[],
  points: number,
): number | null {
  if (chosen.length !== rubric.length) return null;
  let [given, top] = [0, 0];
  for (const [at, { levels }] of rubric.entries()) {
    const level = levels[chosen[at] ?? -1];
    if (level === undefined) return null;
    given += level.points;
    top += levels[0]?.points ?? 0;
  }
  // Whole numbers until the one division: hundredths of points are not exact in binary.
  return top === 0 ? null : Math.round((given * Math.round(points * 100)) / top) / 100;
}
