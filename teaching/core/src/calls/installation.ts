import { z } from 'zod';
import { type CallTable, id, moment, pageEnd } from './schemas.ts';

export const signUpModes = ['open', 'invitation', 'closed'] as const;
export const passwordRules = [
  'any',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const;
export const egressOutcomes = ['began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped'] as const;
export const visibleJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

const count = z.number().int().min(0);
const bytes = z.number().min(0);

/** Asked by browsers on their first visit, so it is encrypted; a name and password in it would be everybody's. */
const geolocationAddress = z
  .url({ protocol: /^https$/ })
  .max(2_000)
  .refine((text) => {
    const { username, password, hash, hostname } = new URL(text);
    // The host is written into a header that tells browsers where to go: a name or an address, and no sign with a meaning there.
    return `${username}${password}${hash}` === '' && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname);
  });

/** A program on this machine: its name as people write it, and its port. */
const localService = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}$/)
  .refine((text) => Number(text.slice(text.lastIndexOf(':') + 1)) <= 65_535);

/** What can be set in the app; absent: it stays. */
const change = z.strictObject({
  sealed: z.boolean().optional(),
  privateAddresses: z.boolean().optional(),
  /** host:port of programs on the server's own machine that workflows and engines may be. */
  localServices: z.array(localService).max(20).optional(),
  signUp: z.enum(signUpModes).optional(),
  passwordCharacters: z.enum(passwordRules).optional(),
  /** Null: no service is asked. */
  geolocationAddress: geolocationAddress.nullable().optional(),
  geolocationField: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$/)
    .nullable()
    .optional(),
});

/** Every setting as it is now. */
const installation = z.object({
  sealed: z.boolean(),
  privateAddresses: z.boolean(),
  localServices: z.array(z.string()),
  signUp: z.enum(signUpModes),
  passwordCharacters: z.enum(passwordRules),
  geolocationAddress: z.string().nullable(),
  geolocationField: z.string().nullable(),
  /** Settings that a variable of the environment rules, which the app therefore does not change: setting -> variable. */
  fixed: z.object({ signUp: z.string().optional(), passwordCharacters: z.string().optional() }),
  /** What may leave as soon as the seal is open; hosts only. */
  leaves: z.object({
    mailServer: z.string().nullable(),
    /** Mails that wait for it. */
    mails: count,
    providers: z.array(z.string()),
    geolocation: z.string().nullable(),
    payment: z.boolean(),
  }),
});

/** Which lines of the ledger: from then (inclusive) until then (exclusive); absent: all. */
const egressFilter = {
  from: moment.optional(),
  to: moment.optional(),
  host: z.string().trim().toLowerCase().max(255).optional(),
  purpose: z.string().max(40).optional(),
  outcome: z.enum(egressOutcomes).optional(),
};

const total = z.object({ requests: count, bytesOut: bytes, bytesIn: bytes });

/** What whoever looks after the installation sets and sees. Add here. */
export const installationCalls = {
  'read-installation': { input: z.strictObject({}), output: installation },
  /** Answers every setting as it is then. */
  'change-installation': { input: change, output: installation },
  /** A page of the egress ledger, the newest first, with the totals of everything chosen; `after` is the `next` of the page before. */
  'list-egress': {
    input: z.object({
      ...egressFilter,
      after: pageEnd.optional(),
    }),
    output: z.object({
      events: z.array(
        z.object({
          id,
          /** UTC, to the microsecond. */
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
      /** By outcome, lines and counted days together. */
      totals: z.array(total.extend({ outcome: z.enum(egressOutcomes) })),
      /** Of all lines, for the filters. */
      purposes: z.array(z.string()),
    }),
  },
  /** The chosen lines as CSV, at most 20,000 of them. */
  'export-egress': {
    input: z.object(egressFilter),
    output: z.object({ csv: z.string(), lines: count, /** True: there are more. */ cut: z.boolean() }),
  },
  /** Jobs of everybody without what they are about, and the servers that run them. */
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
          /** How often a server died or lost the database in the middle of it. */
          losses: count,
          node: z.string().nullable(),
          /** The code of what ended it. */
          error: z.string().nullable(),
          cancelling: z.boolean(),
          createdAt: moment,
          startedAt: moment.nullable(),
          finishedAt: moment.nullable(),
        }),
      ),
      counts: z.array(z.object({ kind: z.string(), state: z.enum(visibleJobStates), jobs: count })),
      /** When the oldest job that still waits was asked for; null: none waits. */
      oldestWaiting: moment.nullable(),
      nodes: z.array(
        z.object({ id: z.string(), startedAt: moment, heartbeatAt: moment, running: count, alive: z.boolean() }),
      ),
    }),
  },
  /** Cancels somebody's job or queues it again; it is written down in their school. */
  'move-job': {
    input: z.object({ jobId: id, wish: z.enum(['cancel', 'retry']) }),
    output: z.object({ jobId: id, state: z.enum(visibleJobStates) }),
  },
  'read-storage': {
    input: z.strictObject({}),
    output: z.object({
      measuredAt: moment,
      buckets: z.array(z.object({ name: z.string(), objects: count, bytes })),
      /** What the files of sources take, the largest first. */
      schools: z.array(z.object({ id, name: z.string(), files: count, bytes })),
      /** Of the whole database on its disk. */
      databaseBytes: bytes,
      /** The disk of the data folder; null where it cannot be asked. */
      disk: z.object({ free: bytes, size: bytes }).nullable(),
      /** Bytes of one upload. */
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
      /** When this server process began. */
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
      lastBackup: moment.nullable(),
      failedJobs: count,
    }),
  },
} as const satisfies CallTable;
