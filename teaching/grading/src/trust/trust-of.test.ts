import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../contract.ts';
import { bandOf, confidenceBands } from './bands.ts';
import { errorBound } from './error-bound.ts';
import { recalibrate } from './recalibrate.ts';
import { mayAccept, trustInBands, trustOf } from './trust-of.ts';

const outcomes = (...runs: readonly (readonly [times: number, changed: boolean])[]): Outcome[] =>
  runs.flatMap(([times, changed]) => Array.from({ length: times }, () => ({ confidence: 0.97, changed })));

const anyOutcomes = fc.array(fc.record({ confidence: fc.constant(0.97), changed: fc.boolean() }), { maxLength: 300 });

describe('trust', () => {
  it('counts, and shows the interval', () => {
    const trust = trustOf(outcomes([50, false], [4, true], [66, false]));
    expect(trust).toMatchObject({ decisions: 120, changed: 4 });
    expect(Math.round(trust.interval.lower * 100)).toBe(1);
    expect(Math.round(trust.interval.upper * 100)).toBe(8);
    expect(trust.bound).toBe(errorBound(120, 4));
  });

  it('of nothing opens nothing', () => {
    const trust = trustOf([]);
    expect(trust).toEqual({ decisions: 0, changed: 0, interval: { lower: 0, upper: 1 }, bound: 1 });
    expect(mayAccept(trust, 0.2)).toBe(false);
  });

  it('opens at the limit of 5 % with 110 decisions and no change, closes with one and opens again with 50', () => {
    expect(mayAccept(trustOf(outcomes([109, false])), 0.05)).toBe(false);
    expect(mayAccept(trustOf(outcomes([110, false])), 0.05)).toBe(true);
    expect(mayAccept(trustOf(outcomes([110, false], [1, true])), 0.05)).toBe(false);
    expect(mayAccept(trustOf(outcomes([110, false], [1, true], [50, false])), 0.05)).toBe(true);
  });

  it('never opens below 60 decisions, whatever the bound, nor at a limit that cannot be set', () => {
    expect(errorBound(59, 0)).toBeLessThan(0.2);
    expect(mayAccept(trustOf(outcomes([59, false])), 0.2)).toBe(false);
    expect(mayAccept(trustOf(outcomes([60, false])), 0.2)).toBe(true);
    expect(mayAccept(trustOf(outcomes([5_000, false])), 0.01)).toBe(true);
    expect(mayAccept(trustOf(outcomes([5_000, false])), 0.009)).toBe(false);
    expect(mayAccept(trustOf(outcomes([5_000, false])), 0.21)).toBe(false);
    expect(mayAccept(trustOf(outcomes([5_000, false])), Number.NaN)).toBe(false);
  });

  it('closes when more of the latest 60 were changed than the limit allows, however many were not before', () => {
    const before = outcomes([2_000, false]);
    const three = [...before, ...outcomes([20, false], [3, true])];
    expect(mayAccept(trustOf(three), 0.05)).toBe(true);
    const four = [...three, ...outcomes([1, true])];
    expect(errorBound(2_024, 4)).toBeLessThan(0.05);
    expect(mayAccept(trustOf(four), 0.05)).toBe(false);
    expect(mayAccept(trustOf([...four, ...outcomes([60, false])]), 0.05)).toBe(true);
  });

  it('is never raised by a decision that changed nothing, nor lowered by a change', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.nat(), (list, which) => {
        const { bound } = trustOf(list);
        expect(trustOf([...list, { confidence: 0.97, changed: false }]).bound).toBeLessThanOrEqual(bound);
        const at = which % Math.max(1, list.length);
        const changed = list.map((outcome, other) => (other === at ? { ...outcome, changed: true } : outcome));
        expect(trustOf(changed).bound).toBeGreaterThanOrEqual(bound);
        expect(bound).toBeGreaterThanOrEqual(
          list.length === 0 ? 1 : list.filter((one) => one.changed).length / list.length,
        );
      }),
    );
  });
});

describe('bands', () => {
  it('cover every confidence once, the highest first', () => {
    for (const confidence of [0, 0.3, 0.6999, 0.7, 0.8, 0.8999, 0.9, 0.94, 0.95, 0.99, 1]) {
      const { from, to } = bandOf(confidence);
      expect(confidence).toBeGreaterThanOrEqual(from);
      expect(confidence === 1 || confidence < to).toBe(true);
    }
    expect(confidenceBands.map(({ from }) => from)).toEqual([0.95, 0.9, 0.8, 0.7, 0]);
    expect(confidenceBands.slice(1).map(({ to }) => to)).toEqual([0.95, 0.9, 0.8, 0.7]);
  });

  it('keep their decisions apart', () => {
    const found = trustInBands([
      { confidence: 0.99, changed: false },
      { confidence: 0.95, changed: true },
      { confidence: 0.85, changed: false },
    ]);
    expect(found.map(({ trust: { decisions, changed } }) => [decisions, changed])).toEqual([
      [2, 1],
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the recalibrated confidence', () => {
  const counted = (decisions: number, changed: number) => ({ ...trustOf([]), decisions, changed });

  it('is the shipped one without decisions, and half of each with 30', () => {
    expect(recalibrate(0.9, counted(0, 0))).toBeCloseTo(0.9, 12);
    expect(recalibrate(0.9, counted(30, 15))).toBeCloseTo(0.7, 12);
    expect(recalibrate(0.9, counted(120, 4))).toBeCloseTo((27 + 116) / 150, 12);
  });

  it('lies between the shipped and the measured one, nearer to the measured one with each decision', () => {
    const cases = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      changed: fc.nat(50),
      kept: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(cases, ({ confidence, changed, kept }) => {
        const measured = kept / (kept + changed);
        const distances = [1, 2, 10].map((times) =>
          Math.abs(recalibrate(confidence, counted(times * (kept + changed), times * changed)) - measured),
        );
        expect(distances[0]).toBeLessThanOrEqual(Math.abs(confidence - measured) + 1e-12);
        expect(distances[1]).toBeLessThanOrEqual((distances[0] ?? 0) + 1e-12);
        expect(distances[2]).toBeLessThanOrEqual((distances[1] ?? 0) + 1e-12);
      }),
    );
  });
});
