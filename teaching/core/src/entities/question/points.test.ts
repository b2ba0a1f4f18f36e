import { describe, expect, it } from 'vitest';
import { equalPoints, exactPoints } from './points.ts';

describe('the points of an assignment', () => {
  it('are the total divided by the count, rounded up, from 1 to 50 each', () => {
    expect([equalPoints(100, 7), equalPoints(100, 10), equalPoints(3, 10), equalPoints(1_000, 10)]).toEqual([
      15, 10, 1, 50,
    ]);
  });

  it('become exact by single points taken from the last questions', () => {
    expect(exactPoints([15, 15, 15, 15, 15, 15, 15], 100)).toEqual([15, 15, 14, 14, 14, 14, 14]);
    expect(exactPoints([10, 10], 20)).toEqual([10, 10]);
  });

  it('take more than one round after changes by hand, and add to the first where the sum is too small', () => {
    expect(exactPoints([1, 5, 1], 4)).toEqual([1, 2, 1]);
    expect(exactPoints([50, 10, 10], 100)).toEqual([50, 25, 25]);
    expect(exactPoints([33, 33, 33], 100)).toEqual([34, 33, 33]);
  });

  it('cannot be exact beyond 1 to 50 each', () => {
    expect(exactPoints([1, 1, 1], 2)).toBeNull();
    expect(exactPoints([50, 50], 101)).toBeNull();
    expect(exactPoints([], 100)).toBeNull();
  });
});
