import type { CallTable } from './parts.ts';

/** The plan of a school, and what it allows. Add here. */
export const planCalls = {} as const satisfies CallTable;
