import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id } from './schemas.ts';

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

/** The first hour: how the installation stands, and demo data. */
export const startCalls = {
  /** What an administrator of the installation should know and no browser can; nothing in it is secret. Being asked once, it is seen. */
  'read-start': {
    input: z.strictObject({}),
    output: z.object({
      sealed: z.boolean(),
      /** `off`: no mail server is set; `sealed`: mails wait until the seal is opened. */
      mails: z.enum(['off', 'sealed', 'on']),
      signUp: z.enum(['open', 'invitation', 'closed']),
      /** What drafts the questions. */
      engine: z.enum(['offline']),
      /** `outside`: the database of DATABASE_URL, whose address is not told. */
      database: z.enum(['built-in', 'outside']),
      /** Absolute paths on the machine of the server: the data, and the files in it. */
      dataFolder: z.string(),
      filesFolder: z.string(),
      /** What SCHOLE_SITE_URL says; null: what it says is where it listens. */
      site: z.string().nullable(),
      /** Where the server listens. */
      listens: z.string(),
      /** True: no other machine can open it. */
      onlyHere: z.boolean(),
      /** ISO time of the last backup made with the command; null: none. */
      lastBackup: z.string().nullable(),
      /** What to type for one, in the folder of Schole. */
      backupCommand: z.string(),
      /** Variables that have to be set for it as they are for the server. */
      backupVariables: z.array(z.string()),
    }),
  },
  'read-demo-data': { input: z.strictObject({}), output: demoDataSchema },
  /** Begins the making, or answers the job that is at it; null: the school has demo data already. */
  'add-demo-data': {
    input: z.strictObject({ language: z.enum(contentLanguages) }),
    output: z.object({ jobId: id.nullable() }),
  },
  /** Answers what there was. */
  'remove-demo-data': { input: z.strictObject({}), output: demoDataSchema },
} as const satisfies CallTable;
