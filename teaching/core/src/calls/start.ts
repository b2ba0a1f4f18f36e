import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id } from './schemas.ts';

const count = z.number().int().min(0);

/** The demo data of a school. */
export const demoDataSchema = z.object({
  assignments: count,
  /** How many of the assignments were changed since. */
  changed: count,
  people: count,
  sources: count,
  /** Sources that the user's own assignments are based on: the removal keeps them. */
  used: count,
  /** True while a job is creating some. */
  making: z.boolean(),
});

/** First steps after installation: the state of the installation, and demo data. */
export const startCalls = {
  /**
   * What an installation administrator should know and a browser cannot find out; nothing in it is secret. Calling it
   * marks it as seen.
   */
  'read-start': {
    input: z.strictObject({}),
    output: z.object({
      sealed: z.boolean(),
      /** `off`: no mail server is set; `sealed`: mails wait until the seal is opened. */
      mails: z.enum(['off', 'sealed', 'on']),
      signUp: z.enum(['open', 'invitation', 'closed']),
      /** What drafts the questions. */
      engine: z.enum(['offline']),
      /** `outside`: the database of DATABASE_URL, whose address is not returned. */
      database: z.enum(['built-in', 'outside']),
      /** Absolute paths on the server's machine: the data, and the files in it. */
      dataFolder: z.string(),
      filesFolder: z.string(),
      /** The value of SCHOLE_SITE_URL; null: it equals the address where the server listens. */
      site: z.string().nullable(),
      /** Where the server listens. */
      listens: z.string(),
      /** True: no other machine can reach it. */
      onlyHere: z.boolean(),
      /** ISO time of the last backup made with the command; null: none. */
      lastBackup: z.string().nullable(),
      /** The command for a backup, in the folder of Schole. */
      backupCommand: z.string(),
      /** Environment variables that the command needs with the same values as the server. */
      backupVariables: z.array(z.string()),
    }),
  },
  'read-demo-data': { input: z.strictObject({}), output: demoDataSchema },
  /** Starts the creation, or returns the job that already does it; null: the school has demo data already. */
  'add-demo-data': {
    input: z.strictObject({ language: z.enum(contentLanguages) }),
    output: z.object({ jobId: id.nullable() }),
  },
  /** Returns what was removed. */
  'remove-demo-data': { input: z.strictObject({}), output: demoDataSchema },
} as const satisfies CallTable;
