import type { BloomsLevel } from '@schole/core';

/** The tasks that can be set, each with its level; each has criteria of its own. */
export const frameLevels = {
  example: 'applying',
  rule: 'applying',
  without: 'applying',
  contrast: 'analyzing',
  compare: 'analyzing',
  views: 'analyzing',
  study: 'analyzing',
  figures: 'analyzing',
  summary: 'analyzing',
  judge: 'evaluating',
  weigh: 'evaluating',
  balance: 'evaluating',
  decision: 'evaluating',
  flowchart: 'creating',
  letter: 'creating',
  exhibition: 'creating',
  article: 'creating',
  sheet: 'creating',
} as const satisfies Record<string, BloomsLevel>;
export type FrameName = keyof typeof frameLevels;
