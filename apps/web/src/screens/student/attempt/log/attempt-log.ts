// What the player and the sign-out build on.
export type { AttemptLog, OpenedAttempt } from './opened-attempt.ts';
export { countUnkept, countUnsent, sendUnsent } from './own-attempts.ts';
export { watchStoreKey } from './store/store-key.ts';
export { useAttemptLog } from './use-attempt-log.ts';
