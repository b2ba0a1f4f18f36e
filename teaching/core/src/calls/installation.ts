import type { CallTable } from './parts.ts';

/** What whoever looks after the installation sets and sees. Add here. */
export const installationCalls = {} as const satisfies CallTable;
