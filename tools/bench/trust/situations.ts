import { limits } from '@schole/core';

/** What is true of a school's suggestions of full credit, and how its teachers work. */
export interface Situation {
  /** The true error of each band, the highest first. */
  errors: readonly number[];
  /** The share of suggestions in each band. */
  shares: readonly number[];
  limit: number;
  /** Decisions that people make; absent: 2,000. */
  decisions?: number;
  /** The error of a band once a machine has accepted so many in it; absent: it stays as it is. */
  drift?: { after: number; error: number };
  /** Decisions that people make before a machine is let accept anything. */
  acceptsFrom?: number;
  /** Pupils who give the same answer, and whether each of them is counted, which the rule forbids. */
  alike?: { pupils: number; each: boolean };
}

const limit = limits.grading.acceptLimit.default;

/** All suggestions in one band: the most looks at it. */
export const oneBand = (error: number, more: Partial<Situation> = {}): Situation => ({
  errors: [error],
  shares: [1],
  limit,
  ...more,
});

/** All bands with one error: the most chances to open one falsely. */
export const everyBand = (error: number, more: Partial<Situation> = {}): Situation => ({
  errors: [error, error, error, error, error],
  shares: [0.3, 0.2, 0.2, 0.15, 0.15],
  limit,
  ...more,
});

/** Errors that grow as the confidence falls, one just below and one just above the limit. */
export const asCalibrated: Situation = {
  errors: [0.01, 0.04, 0.06, 0.15, 0.35],
  shares: [0.3, 0.2, 0.2, 0.15, 0.15],
  limit,
};

/** A good engine that turns bad when a machine has accepted 100: in a school that lets it accept at once, or later. */
export const drifting = (acceptsFrom: number, error: number): Situation =>
  oneBand(0.005, { acceptsFrom, drift: { after: 100, error } });
