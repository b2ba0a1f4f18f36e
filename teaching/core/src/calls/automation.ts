import { z } from 'zod';
import { automationOutcomes, automationPurposes, webhookAuthKinds } from '../automation/automation.ts';
import { type CallTable, id, moment, pageEnd, singleLine } from './schemas.ts';

const purpose = z.enum(automationPurposes);
const outcome = z.enum(automationOutcomes);

/** Where one of a person's functions is joined to a workflow; the secret only goes in. */
const webhook = z.object({
  purpose,
  /** Of the chat it is what `user_settings` says. */
  url: z.string().nullable(),
  auth: z.object({ kind: z.enum(webhookAuthKinds), name: z.string().nullable() }),
});
export type Webhook = z.output<typeof webhook>;

/** They belong to the connection or to the request itself. */
const reservedHeaders = [
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
];
const isReserved = (name: string) =>
  reservedHeaders.includes(name) ||
  /^(?:accept|transfer-|proxy-|sec-|x-schole-|idempotency-key$|user-agent$)/.test(name);

const headerName = z
  .string()
  .trim()
  .max(200)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/)
  .refine((name) => !isReserved(name.toLowerCase()));
/** What a header can carry. */
const headerValue = z
  .string()
  .max(5_000)
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);

const key = z.object({ hint: z.string(), madeAt: moment, lastUsedAt: moment.nullable() }).nullable();

/** One line of the log. */
const event = z.object({
  id,
  at: moment,
  direction: z.enum(['in', 'out']),
  purpose,
  via: z.enum(['webhook', 'engine', 'offline']),
  engine: z.string().nullable(),
  sessionId: id.nullable(),
  test: z.boolean(),
  outcome,
  /** Code of the fault catalogue. */
  reason: z.string().nullable(),
  status: z.number().nullable(),
  tries: z.number(),
  milliseconds: z.number().nullable(),
});
export type AutomationEvent = z.output<typeof event>;

/** Joining a person's functions to workflows, in both directions. */
export const automationCalls = {
  'read-automation': {
    input: z.strictObject({}),
    output: z.object({
      webhooks: z.array(webhook),
      /** `in`: with which workflows call us; `out`: with which our requests are signed. Null: none was made. */
      keys: z.object({ in: key, out: key }),
      /** Where workflows reach this installation, without a slash at its end. */
      address: z.string(),
      /** False: the school lets nobody connect anything of their own. */
      allowed: z.boolean(),
      sealed: z.boolean(),
      privateAddresses: z.boolean(),
    }),
  },
  /** Absent members stay as they are; an empty address disconnects. The chat's address is saved in `user_settings`. */
  'save-webhook': {
    input: z.strictObject({
      purpose,
      url: singleLine.max(2_000).nullable().optional(),
      auth: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('none') }),
          /** Without a value the one that is kept stays, where it is of the same kind. */
          z.strictObject({ kind: z.literal('header'), name: headerName, value: headerValue.optional() }),
          z.strictObject({
            kind: z.literal('basic'),
            name: singleLine
              .min(1)
              .max(200)
              .regex(/^[^:]*$/),
            value: z.string().min(1).max(5_000).optional(),
          }),
          z.strictObject({ kind: z.literal('bearer'), value: headerValue.optional() }),
        ])
        .optional(),
    }),
    output: webhook,
  },
  /** Really asks it, and writes a line of the log. */
  'test-webhook': {
    input: z.strictObject({ purpose }),
    output: z.object({
      outcome,
      reason: z.string().nullable(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      /** The beginning of what it said; null where it said nothing usable. */
      reply: z.string().nullable(),
    }),
  },
  /** Makes a key, and another one in the place of one that is there; this answer is the only one it ever stands in. */
  'make-automation-key': {
    input: z.strictObject({ direction: z.enum(['in', 'out']) }),
    output: z.object({ key: z.string(), hint: z.string(), madeAt: moment }),
  },
  'remove-automation-key': {
    input: z.strictObject({ direction: z.enum(['in', 'out']) }),
    output: z.strictObject({}),
  },
  /** A page of one's own log, the newest first; `after` is the `next` of the page before. */
  'list-automation-events': {
    input: z.strictObject({
      purpose: purpose.optional(),
      direction: z.enum(['in', 'out']).optional(),
      after: pageEnd.optional(),
    }),
    output: z.object({ events: z.array(event), next: z.string().nullable() }),
  },
  /** A workflow to import into n8n, with the address of this installation in it and no secret. */
  'make-workflow': {
    input: z.strictObject({ workflow: z.enum(['chat', 'assignment-generator']), language: z.enum(['en', 'el']) }),
    output: z.object({ fileName: z.string(), workflow: z.record(z.string(), z.unknown()) }),
  },
} as const satisfies CallTable;
