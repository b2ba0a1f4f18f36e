import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorBound } from './error-bound.ts';

const counts = fc
  .integer({ min: 0, max: 1_500 })
  .chain((decisions) =>
    fc.record({ decisions: fc.constant(decisions), changed: fc.integer({ min: 0, max: decisions }) }),
  );

/** How much likelier the decisions are if the error is somewhere in the prior than if it is `error`. */
function evidenceAgainst(error: number, decisions: number, changed: number): number {
  // Beta(1, 19) integrated by the midpoint rule, which shares nothing with the closed form.
  const steps = 40_000;
  let mixture = 0;
  for (let step = 0; step < steps; step += 1) {
    const share = (step + 0.5) / steps;
    mixture += (19 * (1 - share) ** 18 * share ** changed * (1 - share) ** (decisions - changed)) / steps;
  }
  return mixture / (error ** changed * (1 - error) ** (decisions - changed));
}

describe('the bound of the error', () => {
  it('opens a limit of 5 % after 110 decisions of which none was changed, and one of 1 % after 734', () => {
    expect(errorBound(109, 0)).toBeGreaterThan(0.05);
    expect(errorBound(110, 0)).toBeLessThanOrEqual(0.05);
    expect(errorBound(733, 0)).toBeGreaterThan(0.01);
    expect(errorBound(734, 0)).toBeLessThanOrEqual(0.01);
  });

  it.each([
    [60, 0],
    [120, 4],
    [300, 30],
    [40, 20],
  ])('is where the decisions speak 40 to 1 against the error: %i with %i changed', (decisions, changed) => {
    expect(evidenceAgainst(errorBound(decisions, changed), decisions, changed)).toBeCloseTo(40, 3);
  });

  it('says nothing where there is no decision, or every one was changed', () => {
    expect(errorBound(0, 0)).toBe(1);
    expect(errorBound(80, 80)).toBe(1);
  });

  it('is never below the measured share, rises with a change and falls with a decision without one', () => {
    fc.assert(
      fc.property(counts, ({ decisions, changed }) => {
        const bound = errorBound(decisions, changed);
        expect(bound).toBeLessThanOrEqual(1);
        if (decisions > 0) expect(bound).toBeGreaterThanOrEqual(changed / decisions);
        expect(errorBound(decisions + 1, changed)).toBeLessThanOrEqual(bound);
        expect(errorBound(decisions + 1, changed + 1)).toBeGreaterThanOrEqual(bound);
        if (changed < decisions) expect(errorBound(decisions, changed + 1)).toBeGreaterThanOrEqual(bound);
      }),
    );
  });

  it('comes near the measured share with many decisions', () => {
    expect(errorBound(20_000, 600)).toBeLessThan(0.035);
    expect(errorBound(20_000, 600)).toBeGreaterThan(0.03);
  });
});
