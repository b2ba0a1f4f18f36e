import type { CallTable } from './parts.ts';

/** The record of what was done. Add here. */
export const recordsCalls = {} as const satisfies CallTable;
