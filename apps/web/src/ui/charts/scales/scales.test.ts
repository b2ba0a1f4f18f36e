import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearest } from '../frame/reader.tsx';
import { binsOf, spreadOf } from './bins.ts';
import { heatOf } from './heat.ts';
import { spanOf } from './span.ts';
import { spreadLabels, wrapText } from './text.ts';

const marks = fc.array(fc.integer({ min: -20, max: 120 }), { minLength: 1 });

it('counts every value in exactly one bin', () => {
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 20 }), (values, count) => {
      const bins = binsOf(values, [0, 100], count);
      expect(bins).toHaveLength(count);
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
    }),
  );
  expect(binsOf([0, 49, 50, 100, 120], [0, 100], 2).map(({ count }) => count)).toEqual([2, 3]);
});

it('finds mean and quartiles, the quartiles among the values, low before high', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([4, 1, 3, 2])).toEqual({ mean: 2.5, low: 1.75, high: 3.25 });
  fc.assert(
    fc.property(marks, (values) => {
      const spread = spreadOf(values);
      expect(spread?.low).toBeGreaterThanOrEqual(Math.min(...values));
      expect(spread?.high).toBeLessThanOrEqual(Math.max(...values));
      expect(spread?.low).toBeLessThanOrEqual(spread?.high ?? Number.NaN);
    }),
  );
});

it('computes an axis that contains every value', () => {
  fc.assert(
    fc.property(marks, (values) => {
      const { low, high, ticks } = spanOf(values);
      expect(low).toBeLessThanOrEqual(Math.min(...values));
      expect(high).toBeGreaterThanOrEqual(Math.max(...values));
      expect(high).toBeGreaterThan(low);
      expect(ticks.length).toBeGreaterThan(1);
    }),
  );
  expect(spanOf([10, 80]).low).toBe(0);
  expect(spanOf([62, 81]).low).toBe(60);
  expect(spanOf([62], [0, 100])).toMatchObject({ low: 0, high: 100 });
});

it('keeps labels apart, inside, and in their order', () => {
  const arbitraryPositions = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 4 });
  fc.assert(
    fc.property(arbitraryPositions, (positions) => {
      const spread = spreadLabels(positions, 16, 10, 190);
      const order = [...spread].sort((a, b) => a - b);
      for (const [index, label] of order.entries()) {
        expect(label).toBeGreaterThanOrEqual(10);
        expect(label).toBeLessThanOrEqual(190);
        if (index > 0) expect(label - (order[index - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
      }
      for (const [a, one] of positions.entries()) {
        for (const [b, other] of positions.entries()) if (one < other) expect(spread[a]).toBeLessThan(spread[b] ?? 0);
      }
    }),
  );
});

it('wraps a text without losing a word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\S{1,12}$/u), { minLength: 1 }), (words) => {
      expect(wrapText(words.join(' '), 90, 1).join(' ')).toBe(words.join(' '));
    }),
  );
});

it('tints by share, never below ten answers, with an ink for each tint', () => {
  expect(heatOf({ share: 1, n: 9 })).toBeNull();
  expect(heatOf(null)).toBeNull();
  expect([0, 0.33, 0.48, 0.65, 0.78, 0.91, 1].map((share) => heatOf({ share, n: 10 })?.fill)).toEqual(
    [1, 1, 2, 3, 4, 5, 5].map((step) => `var(--seq-${step})`),
  );
  expect(heatOf({ share: 0.65, n: 10 })?.ink).toBe('var(--ink)');
  expect(heatOf({ share: 0.78, n: 10 })?.ink).toBe('var(--on-seq)');
});

it('finds the point nearest to the pointer', () => {
  const x = (index: number): number => 20 + index * 50;
  expect([0, 44, 46, 500].map((point) => nearest(x, 3, point))).toEqual([0, 0, 1, 2]);
});
