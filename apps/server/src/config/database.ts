import { resolve } from 'node:path';
import { z } from 'zod';
import type { VariableTable } from './variable.ts';

function postgresAddress(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

/** The PostgreSQL behind it. Add here. */
export const databaseVariables = {
  DATABASE_URL: {
    default: null,
    meaning:
      'A PostgreSQL (15 or newer) of your own, as postgres://owner:password@host/database. Without it the built-in one is used. The owner needs CREATEROLE and CREATEDB, not superuser.',
    expected: 'an address that begins with postgres:// or postgresql://',
    value: z.string().refine(postgresAddress),
  },
  SCHOLE_PG_BIN: {
    default: null,
    meaning: 'The folder with the postgres and initdb programs to use instead of the built-in ones.',
    expected: 'the path of a folder',
    value: z.string().transform((value) => resolve(value)),
  },
  SCHOLE_DB_USER: {
    default: null,
    meaning: 'The account the built-in PostgreSQL runs as when the server is started as root.',
    expected: 'the name of an account of this machine',
    value: z.string().regex(/^[a-z_][a-z0-9_.-]{0,31}\$?$/i),
  },
  SCHOLE_DATABASE_SECONDS: {
    default: '30',
    meaning:
      'The seconds of database time that one person, or one network without an account, may use per minute; requests of up to 10 ms are not counted, and the service key has no limit.',
    expected: 'a whole number from 1 to 3600',
    value: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(3_600)),
  },
  SCHOLE_MIGRATIONS: {
    default: null,
    meaning:
      'A folder with SQL migrations that somebody else wrote for the published contract (its .sql files in order of name, or migrations/ and seed.sql in it); run once each at start, after ours.',
    expected: 'the path of a folder',
    value: z.string().transform((value) => resolve(value)),
  },
  SCHOLE_MIGRATIONS_FAILURE: {
    default: 'start',
    meaning:
      'What happens when one of them fails: start (nothing of them is kept, the failure is logged, and the server starts without them) or stop.',
    expected: 'start or stop',
    value: z.enum(['start', 'stop']),
  },
} as const satisfies VariableTable;
