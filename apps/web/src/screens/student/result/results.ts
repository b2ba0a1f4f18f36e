import type { CallOutput } from '@schole/core';

/** What a student reads of one attempt, as far as it is shown. */
export type Results = CallOutput<'read-own-results'>;
