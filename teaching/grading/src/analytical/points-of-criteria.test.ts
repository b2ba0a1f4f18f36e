import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOfCriteria } from './points-of-criteria.ts';

const criterion = (...points: number[]) => ({ levels: points.map((each) => ({ points: each })) });
const rubric = [criterion(4, 2, 0), criterion(3, 2, 1, 0)];

describe('points of a rubric', () => {
  it.each([
    [[0, 0], 10, 10],
    [[2, 3], 10, 0],
    // 4 of 7, 5 of 7.
    [[1, 1], 10, 5.71],
    [[1, 0], 20, 14.29],
    [[1, 0], 2.5, 1.79],
  ])('are the share of the highest levels, in hundredths: %j of %d points', (chosen, points, expected) => {
    expect(pointsOfCriteria(rubric, chosen, points)).toBe(expected);
  });

  it('round halves up, also where binary fractions are just below', () => {
    // 1.005 is 1.00499999… as a number.
    expect(pointsOfCriteria([criterion(1_000, 201, 0)], [1], 5)).toBe(1.01);
    expect(pointsOfCriteria([criterion(8, 1, 0)], [1], 1)).toBe(0.13);
  });

  it.each([
    ['a criterion without a level', [0, null]],
    ['a criterion that is left out', [0]],
    ['a criterion too many', [0, 0, 0]],
    ['a level that there is not', [0, 4]],
    ['a negative level', [-1, 0]],
    ['half a level', [0.5, 0]],
  ])('are none for %s', (_, chosen) => {
    expect(pointsOfCriteria(rubric, chosen, 10)).toBeNull();
  });

  it('are none where the rubric gives none', () => {
    expect(pointsOfCriteria([], [], 10)).toBeNull();
    expect(pointsOfCriteria([criterion(0)], [0], 10)).toBeNull();
  });

  it('lie between none and all, and rise with a higher level', () => {
    const rubrics = fc.array(
      fc
        .uniqueArray(fc.nat(50), { minLength: 2, maxLength: 6 })
        .map((each) => criterion(...each.sort((a, b) => b - a))),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(rubrics, fc.nat(), fc.integer({ min: 1, max: 50 }), (made, seed, points) => {
        const chosen = made.map(({ levels }, at) => (seed + at) % levels.length);
        const given = pointsOfCriteria(made, chosen, points) ?? Number.NaN;
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(points);
        const higher = chosen.map((level) => Math.max(0, level - 1));
        expect(pointsOfCriteria(made, higher, points)).toBeGreaterThanOrEqual(given);
        expect(
          pointsOfCriteria(
            made,
            made.map(() => 0),
            points,
          ),
        ).toBe(points);
      }),
    );
  });
});
