import { limits } from '@schole/core';
import type { Outcome, Trust } from '../contract.ts';
import { bandOf, type ConfidenceBand, confidenceBands } from './bands.ts';
import { errorBound } from './error-bound.ts';
import { exactInterval } from './exact-interval.ts';

/** How many decisions there are, and how many of them changed what was suggested. */
export interface DecisionCount {
  decisions: number;
  changed: number;
}

/** The latest decisions that are also looked at by themselves: as many as it takes to open. */
export const latestDecisions = limits.grading.decisions;

const countOf = (outcomes: readonly Outcome[]): DecisionCount => ({
  decisions: outcomes.length,
  changed: outcomes.filter(({ changed }) => changed).length,
});

/**
 * The trust that all decisions and the latest of them justify. The share among the latest, which can only raise the
 * bound, closes what many old decisions would hold open after an engine's error has grown.
 */
export function trustOfCounts(all: DecisionCount, latest: DecisionCount): Trust {
  const interval = exactInterval(all.decisions, all.changed);
  const recently = latest.decisions === 0 ? 0 : latest.changed / latest.decisions;
  return { ...all, interval, bound: Math.max(errorBound(all.decisions, all.changed), recently) };
}

/** What the counted decisions of one language and one band say, the oldest first. */
export function trustOf(outcomes: readonly Outcome[]): Trust {
  return trustOfCounts(countOf(outcomes), countOf(outcomes.slice(-latestDecisions)));
}

/** The trust in every band, the highest first, of the counted decisions of one language. */
export function trustInBands(outcomes: readonly Outcome[]): { band: ConfidenceBand; trust: Trust }[] {
  return confidenceBands.map((band) => ({
    band,
    trust: trustOf(outcomes.filter(({ confidence }) => bandOf(confidence) === band)),
  }));
}

/** Whether a machine may accept full credit that no guard holds up; the limit, a share, is one that can be set. */
export function mayAccept(trust: Trust, limit: number): boolean {
  const { decisions, acceptLimit } = limits.grading;
  if (limit < acceptLimit.min || limit > acceptLimit.max) return false;
  return trust.decisions >= decisions && trust.bound <= limit;
}
