// What the player builds on.
export type { AttemptLog, OpenedAttempt } from './opened-attempt.ts';
