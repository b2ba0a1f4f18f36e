import { seeded } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSpotCheck } from './spot-check.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `mark-${at}`);

describe('the spot check', () => {
  it.each([
    [0, 0],
    [3, 3],
    [5, 5],
    [50, 5],
    [51, 6],
    [70, 7],
    [1_000, 100],
  ])('draws of %i marks %i', (count, drawn) => {
    expect(drawSpotCheck(ids(count), 'seed')).toHaveLength(drawn);
  });

  it('draws the same ones in any order, each once and only given ones', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 120 }), fc.string(), fc.nat(), (list, seed, order) => {
        const drawn = drawSpotCheck(list, seed);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((id) => list.includes(id))).toBe(true);
        expect(drawSpotCheck(seeded(order).shuffled([...list, ...list]), seed)).toEqual(drawn);
      }),
    );
  });

  it('draws others with another seed, each mark about as often', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 2_000; seed += 1) {
      for (const id of drawSpotCheck(ids(50), `seed-${seed}`)) times.set(id, (times.get(id) ?? 0) + 1);
    }
    // 200 expected of each; the deviation is 13.
    for (const id of ids(50)) expect(times.get(id)).toBeGreaterThan(130);
    for (const id of ids(50)) expect(times.get(id)).toBeLessThan(270);
  });
});
