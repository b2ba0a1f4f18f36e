import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorBound } from './error-bound.ts';
import { exactInterval } from './exact-interval.ts';

describe('the interval that is shown', () => {
  it('is the published one of Clopper and Pearson', () => {
    // Of 120 decisions 4 were changed: 1 to 8 %.
    expect(exactInterval(120, 4).lower).toBeCloseTo(0.00916, 5);
    expect(exactInterval(120, 4).upper).toBeCloseTo(0.08315, 5);
    // 0 of 10 and 10 of 10: 1 - 0.025 ^ (1 / 10).
    expect(exactInterval(10, 0)).toEqual({ lower: 0, upper: expect.closeTo(0.3085, 5) });
    expect(exactInterval(10, 10)).toEqual({ lower: expect.closeTo(0.6915, 5), upper: 1 });
    // 5 of 10: 18.71 to 81.29 %, as in the tables.
    expect(exactInterval(10, 5)).toEqual({ lower: expect.closeTo(0.18709, 5), upper: expect.closeTo(0.81291, 5) });
    expect(exactInterval(0, 0)).toEqual({ lower: 0, upper: 1 });
  });

  it('has the measured share in it, mirrors the share of what was not changed, and ends below the bound', () => {
    const counts = fc
      .integer({ min: 1, max: 3_000 })
      .chain((total) => fc.record({ total: fc.constant(total), count: fc.integer({ min: 0, max: total }) }));
    fc.assert(
      fc.property(counts, ({ total, count }) => {
        const { lower, upper } = exactInterval(total, count);
        expect(lower).toBeLessThanOrEqual(count / total);
        expect(upper).toBeGreaterThanOrEqual(count / total);
        const mirrored = exactInterval(total, total - count);
        expect(mirrored.lower).toBeCloseTo(1 - upper, 9);
        expect(mirrored.upper).toBeCloseTo(1 - lower, 9);
        // One look has 97.5 %; a bound for every look is further out where errors are as rare as the prior expects.
        if (total >= 60 && count <= total / 10) expect(errorBound(total, count)).toBeGreaterThan(upper);
      }),
    );
  });

  it('stays exact where the probability of no change at all is too small for a number', () => {
    const { lower, upper } = exactInterval(100_000, 50_000);
    expect(lower).toBeCloseTo(0.4969, 4);
    expect(upper).toBeCloseTo(0.5031, 4);
  });
});
