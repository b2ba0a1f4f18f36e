import { limits } from '@schole/core';
import type { World } from './school.ts';

const limit = limits.grading.acceptLimit.default;

/** All suggestions in one band: the most looks at it. */
export const oneBand = (error: number, more: Partial<World> = {}): World => ({
  errors: [error],
  shares: [1],
  limit,
  ...more,
});

/** All bands with one error: the most chances to open one falsely. */
export const everyBand = (error: number): World => ({
  errors: [error, error, error, error, error],
  shares: [0.3, 0.2, 0.2, 0.15, 0.15],
  limit,
});

/** Errors that grow as the confidence falls, one just below and one just above the limit. */
export const asCalibrated: World = {
  errors: [0.01, 0.04, 0.06, 0.15, 0.35],
  shares: [0.3, 0.2, 0.2, 0.15, 0.15],
  limit,
};

/** A good engine that turns bad when a machine has accepted 100: in a school that lets it accept at once, or later. */
export const drifting = (acceptsFrom: number, error: number): World =>
  oneBand(0.005, { acceptsFrom, drift: { after: 100, error } });
