import { describe, expect, it } from 'vitest';
import { equalMix, scaleMix, startMix, sumOf } from './mix.ts';

describe('a number of questions for each kind', () => {
  it('starts in equal shares, the rest at the first kinds, never more kinds than questions', () => {
    expect(equalMix(['a', 'b', 'c'], 10)).toEqual({ a: 4, b: 3, c: 3 });
    expect(equalMix(['a', 'b', 'c'], 2)).toEqual({ a: 1, b: 1 });
  });

  it('keeps its proportions when the total changes, and the sum is the total', () => {
    expect(scaleMix({ a: 5, b: 3, c: 2 }, 20)).toEqual({ a: 10, b: 6, c: 4 });
    for (const total of [1, 2, 3, 7, 11, 50]) expect(sumOf(scaleMix({ a: 8, b: 1, c: 1 }, total))).toBe(total);
    expect(scaleMix({ a: 8, b: 1, c: 1 }, 3)).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('starts from what was remembered, as far as it is offered', () => {
    expect(startMix({ a: 6, b: 4, gone: 2 }, ['a', 'b', 'c'], 10)).toEqual({ a: 6, b: 4 });
    expect(startMix({ gone: 12 }, ['a', 'b'], 10)).toEqual({ a: 5, b: 5 });
    expect(startMix(null, ['a', 'b', 'c'], 2)).toEqual({ a: 1, b: 1, c: 1 });
  });
});
