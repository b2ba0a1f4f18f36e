import { z } from 'zod';
import { contentLanguages } from '../document.ts';
import { type CallTable, id } from './parts.ts';

const count = z.number().int().min(0);

/** What demo data a school has. */
export const demoDataSchema = z.object({
  assignments: count,
  /** How many of the assignments somebody has changed since. */
  changed: count,
  people: count,
  sources: count,
  /** Sources that assignments of one's own rest on: the removal leaves them. */
  used: count,
  /** True while a job is making some. */
  making: z.boolean(),
});

/** The first hour: demo data. */
export const startCalls = {
  'read-demo-data': { input: z.strictObject({}), output: demoDataSchema },
  /** Begins the making, or answers the job that is at it; null: the school has demo data already. */
  'add-demo-data': {
    input: z.strictObject({ language: z.enum(contentLanguages) }),
    output: z.object({ jobId: id.nullable() }),
  },
  /** Answers what there was. */
  'remove-demo-data': { input: z.strictObject({}), output: demoDataSchema },
} as const satisfies CallTable;
