import type { BloomsLevel } from '@schole/core';

/** The tasks that can be set, each with its level; each has a criterion of its own. */
export const frameLevels = {
  example: 'applying',
  kinds: 'applying',
  rule: 'applying',
  without: 'applying',
  chain: 'analyzing',
  how: 'analyzing',
  compare: 'analyzing',
  views: 'analyzing',
  judge: 'evaluating',
  weigh: 'evaluating',
  balance: 'evaluating',
  turning: 'evaluating',
  flowchart: 'creating',
  letter: 'creating',
  exhibition: 'creating',
  article: 'creating',
  dialogue: 'creating',
  investigation: 'creating',
} as const satisfies Record<string, BloomsLevel>;
export type FrameName = keyof typeof frameLevels;
