import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { limits } from '../limits.ts';
import { characterRuleNames } from '../password-rules/password-rules.ts';
import { type CallTable, id, moment, pageEnd, singleLine } from './schemas.ts';

export const signUpModes = ['open', 'invitation', 'closed'] as const;
export const egressOutcomes = ['began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped'] as const;
export const visibleJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

const count = z.number().int().min(0);
const bytes = z.number().min(0);

/** An address that browsers open, so it must be encrypted; a name and password in it would be readable by everybody. */
const publicAddress = (max: number) =>
  z
    // The rule after it expects an address.
    .url({ protocol: /^https$/, abort: true })
    .max(max)
    .refine((text) => `${new URL(text).username}${new URL(text).password}` === '');

/** Browsers query it on their first visit. */
const geolocationAddress = publicAddress(2_000).refine((text) => {
  const { hash, hostname } = new URL(text);
  // The host is written into a header that redirects browsers: only a name or an address, no character that has a
  // meaning there.
  return hash === '' && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname);
});

/** A program on this machine: its host name as people write it, and its port. */
const localService = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}$/)
  .refine((text) => Number(text.slice(text.lastIndexOf(':') + 1)) <= 65_535);

/** A page of the school elsewhere, which visitors open by a link. */
const socialAddress = publicAddress(limits.socialAddress).regex(/^\S+$/);

/** What can be set in the app; absent: unchanged. */
const change = z.strictObject({
  sealed: z.boolean().optional(),
  privateAddresses: z.boolean().optional(),
  /** host:port of programs on the server's own machine that workflows and engines may connect to. */
  localServices: z.array(localService).max(20).optional(),
  signUp: z.enum(signUpModes).optional(),
  passwordCharacters: z.enum(characterRuleNames).optional(),
  /** Null: no service is asked. */
  geolocationAddress: geolocationAddress.nullable().optional(),
  geolocationField: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$/)
    .nullable()
    .optional(),
  /** What the footer of the public pages links to, in this order. */
  socialAddresses: z
    .array(socialAddress)
    .max(limits.socialAddresses)
    .refine((addresses) => new Set(addresses).size === addresses.length)
    .optional(),
  /** A name, an email or an https address, shown to every visitor; null: nobody gives support. */
  supportContact: singleLine.min(1).max(limits.supportContact).nullable().optional(),
});

/** Every setting as it is now. */
const installation = z.object({
  sealed: z.boolean(),
  privateAddresses: z.boolean(),
  localServices: z.array(z.string()),
  signUp: z.enum(signUpModes),
  passwordCharacters: z.enum(characterRuleNames),
  geolocationAddress: z.string().nullable(),
  geolocationField: z.string().nullable(),
  socialAddresses: z.array(z.string()),
  supportContact: z.string().nullable(),
  /** Settings that an environment variable overrides, so the app cannot change them: setting -> variable. */
  fixed: z.object({ signUp: z.string().optional(), passwordCharacters: z.string().optional() }),
  /** What may leave when the seal is opened; hosts only. */
  leaves: z.object({
    mailServer: z.string().nullable(),
    /** Mails that wait for the seal to be opened. */
    mails: count,
    providers: z.array(z.string()),
    geolocation: z.string().nullable(),
    payment: z.boolean(),
  }),
});

/** Filter of ledger entries: from (inclusive) until (exclusive); absent: all. */
const egressFilter = {
  from: moment.optional(),
  to: moment.optional(),
  host: z.string().trim().toLowerCase().max(255).optional(),
  purpose: z.string().max(40).optional(),
  outcome: z.enum(egressOutcomes).optional(),
};

const total = z.object({ requests: count, bytesOut: bytes, bytesIn: bytes });

/** What installation administrators set and see. Add here. */
export const installationCalls = {
  'read-installation': { input: z.strictObject({}), output: installation },
  /** Returns every setting as it is after the change. */
  'change-installation': { input: change, output: installation },
  /**
   * A page of the egress ledger, the newest first, with the totals of the whole selection; `after` is the `next` of the
   * previous page.
   */
  'list-egress': {
    input: z.object({
      ...egressFilter,
      after: pageEnd.optional(),
    }),
    output: z.object({
      events: z.array(
        z.object({
          id,
          /** UTC, with microseconds. */
          at: z.string(),
          host: z.string(),
          port: count,
          purpose: z.string(),
          method: z.string(),
          bytesOut: bytes,
          bytesIn: bytes,
          status: z.number().nullable(),
          milliseconds: z.number().nullable(),
          outcome: z.enum(egressOutcomes),
          engine: z.string().nullable(),
          pseudonymised: z.array(z.string()),
        }),
      ),
      next: z.string().nullable(),
      /** By outcome; entries and daily counts together. */
      totals: z.array(total.extend({ outcome: z.enum(egressOutcomes) })),
      /** Over all entries, for the filters. */
      purposes: z.array(z.string()),
    }),
  },
  /** The selected entries as CSV, at most 20,000 of them. */
  'export-egress': {
    input: z.object(egressFilter),
    output: z.object({ csv: z.string(), lines: count, /** True: truncated. */ cut: z.boolean() }),
  },
  /** The jobs of all users, without their subject, and the servers that run them. */
  'list-jobs': {
    input: z.object({
      state: z.enum(visibleJobStates).optional(),
      kind: z
        .string()
        .regex(/^[a-z][a-z-]{1,60}$/)
        .optional(),
    }),
    output: z.object({
      measuredAt: moment,
      jobs: z.array(
        z.object({
          id,
          kind: z.string(),
          state: z.enum(visibleJobStates),
          progress: count,
          attempts: count,
          /** How often a server died or lost the database while it ran the job. */
          losses: count,
          node: z.string().nullable(),
          /** The code of the fault that ended it. */
          error: z.string().nullable(),
          cancelling: z.boolean(),
          createdAt: moment,
          startedAt: moment.nullable(),
          finishedAt: moment.nullable(),
        }),
      ),
      counts: z.array(z.object({ kind: z.string(), state: z.enum(visibleJobStates), jobs: count })),
      /** When the oldest waiting job was queued; null: none waits. */
      oldestWaiting: moment.nullable(),
      nodes: z.array(
        z.object({ id: z.string(), startedAt: moment, heartbeatAt: moment, running: count, alive: z.boolean() }),
      ),
    }),
  },
  /** Cancels or requeues a user's job; the action is audited in that user's school. */
  'move-job': {
    input: z.object({ jobId: id, wish: z.enum(['cancel', 'retry']) }),
    output: z.object({ jobId: id, state: z.enum(visibleJobStates) }),
  },
  'read-storage': {
    input: z.strictObject({}),
    output: z.object({
      measuredAt: moment,
      buckets: z.array(z.object({ name: z.string(), objects: count, bytes })),
      /** The size of the files of sources, the largest first. */
      schools: z.array(z.object({ id, name: z.string(), files: count, bytes })),
      /** The size of the whole database on disk. */
      databaseBytes: bytes,
      /** The disk of the data folder, and what uploads leave free on it; null where it cannot be queried. */
      disk: z.object({ free: bytes, size: bytes, reserve: bytes }).nullable(),
      /** Maximum bytes of one upload. */
      uploadLimit: bytes,
    }),
  },
  'read-health': {
    input: z.strictObject({}),
    output: z.object({
      measuredAt: moment,
      version: z.string(),
      node: z.string(),
      platform: z.string(),
      /** When this server process started. */
      startedAt: moment,
      database: z.object({ kind: z.enum(['built-in', 'outside']), version: z.string(), milliseconds: z.number() }),
      migrations: z.object({ applied: count, newest: z.string(), appliedAt: moment }),
      nodes: z.object({ alive: count, silent: count }),
      mails: z.object({
        carrying: z.enum(['on', 'sealed', 'off']),
        waiting: count,
        held: count,
        failed: count,
        lastSent: moment.nullable(),
      }),
      sealed: z.boolean(),
      disk: z.object({ free: bytes, size: bytes }).nullable(),
      /** Whether words in pictures are recognised apart from any network, as the kernel of this server allows it. */
      recognitionIsolated: z.boolean(),
      lastBackup: moment.nullable(),
      failedJobs: count,
    }),
  },
} as const satisfies CallTable;

/** The demo data of a school. */
export const demoDataSchema = z.object({
  assignments: count,
  /** How many of the assignments that the removal deletes were changed since. */
  changed: count,
  /** Assignments that were given to real students: the removal keeps them, with what was handed in. */
  given: count,
  people: count,
  sources: count,
  /** Sources that the user's own assignments, or given ones, are based on: the removal keeps them. */
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
