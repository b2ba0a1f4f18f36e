import { z } from 'zod';
import { type CallTable, moment } from './schemas.ts';

const make = {
  /** Of the page, for a person who never saved a language. */
  input: z.strictObject({ language: z.enum(['en', 'el']) }),
  output: z.object({ address: z.string(), madeAt: moment }),
};
const remove = { input: z.strictObject({}), output: z.object({}) };

/** The address at which calendar programs read a person's due dates. Its state is in the table `calendar_feeds`. */
export const calendarCalls = {
  /** A new address, which only this answer contains; an earlier one stops working. */
  'make-calendar-feed': make,
  'remove-calendar-feed': remove,
  /** The same for the student who asks. */
  'make-own-calendar-feed': make,
  'remove-own-calendar-feed': remove,
} as const satisfies CallTable;
