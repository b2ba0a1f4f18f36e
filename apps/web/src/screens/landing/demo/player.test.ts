import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOver, type PlayerStep, play } from './player.ts';

const durations = [3, 5, 2].map((seconds) => seconds * 1_000);
const start = { scene: 0, elapsed: 0, running: true };
const step: fc.Arbitrary<PlayerStep> = fc.oneof(
  fc.record({ type: fc.constant('passed' as const), time: fc.integer({ min: -500, max: 9_000 }) }),
  fc.record({ type: fc.constant('go' as const), scene: fc.integer({ min: -3, max: 9 }) }),
  fc.constantFrom({ type: 'run' as const }, { type: 'pause' as const }),
);

it('is always in one of the scenes and never past its end', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scene, elapsed } = steps.reduce((state, next) => play(state, next, durations), start);
      expect(durations[scene]).toBeDefined();
      expect(elapsed).toBeGreaterThanOrEqual(0);
      expect(elapsed).toBeLessThanOrEqual(durations[scene] ?? 0);
    }),
  );
});

it('plays to the end automatically, stops there, and starts again', () => {
  let state = start;
  const seen = new Set<number>();
  for (let ticks = 0; ticks < 40; ticks++) {
    seen.add(state.scene);
    state = play(state, { type: 'passed', time: 250 }, durations);
  }
  expect([...seen]).toEqual([0, 1, 2]);
  expect(state).toEqual({ scene: 2, elapsed: 2_000, running: false });
  expect(isOver(state, durations)).toBe(true);
  expect(play(state, { type: 'run' }, durations)).toEqual(start);
});

it('does not advance while it is paused, and continues from there', () => {
  const paused = play({ ...start, elapsed: 900 }, { type: 'pause' }, durations);
  expect(play(paused, { type: 'passed', time: 60_000 }, durations)).toEqual(paused);
  expect(play(paused, { type: 'run' }, durations)).toEqual({ scene: 0, elapsed: 900, running: true });
});
