import type { CallTable } from './parts.ts';

/** What a person does with their own account. Add here. */
export const accountCalls = {} as const satisfies CallTable;
