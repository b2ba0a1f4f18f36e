import { z } from 'zod';
import type { VariableTable } from './variable.ts';

const schemaName = /^[^\s,"\0]{1,63}$/;
const schemaNames = (value: string) => [...new Set(value.split(',').map((name) => name.trim()))];

/** rest/v1: which part of the database is served, and how much of it at once. Add here. */
export const restVariables = {
  SCHOLE_REST_SCHEMAS: {
    default: 'public',
    meaning:
      'The schemas whose tables and functions are served, separated by commas; the first is meant when a request names none.',
    expected: 'names of schemas separated by commas',
    value: z
      .string()
      .refine((value) => schemaNames(value).every((name) => schemaName.test(name)))
      .transform(schemaNames),
  },
  SCHOLE_REST_MAX_ROWS: {
    default: '1000',
    meaning: 'The most rows of one answer, and of each list embedded in it.',
    expected: 'a whole number from 1 to 1000000',
    value: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(1_000_000)),
  },
  SCHOLE_REST_AGGREGATES: {
    default: 'off',
    meaning: 'Whether a request may ask for count(), sum(), avg(), min() and max() in its select: off or on.',
    expected: 'off or on',
    value: z.enum(['off', 'on']).transform((value) => value === 'on'),
  },
  SCHOLE_REST_PLAN: {
    default: 'off',
    meaning:
      'Whether a request may ask for the plan of its statement: off or on. A plan tells how the database is built.',
    expected: 'off or on',
    value: z.enum(['off', 'on']).transform((value) => value === 'on'),
  },
  SCHOLE_REST_TX: {
    default: 'commit',
    meaning:
      'How a request ends: commit or rollback; with -allow-override the Prefer header (tx=rollback, tx=commit) may say otherwise.',
    expected: 'commit, commit-allow-override, rollback or rollback-allow-override',
    value: z.enum(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']),
  },
} as const satisfies VariableTable;
