import { z } from 'zod';
import { automationOutcomes, automationPurposes, webhookAuthKinds } from '../automation/automation.ts';
import { type CallTable, id, moment, pageEnd, singleLine } from './schemas.ts';

const purpose = z.enum(automationPurposes);
const outcome = z.enum(automationOutcomes);

/** The connection of one of a person's functions to a workflow; the secret is write-only. */
const webhook = z.object({
  purpose,
  /** For the chat, the value of `user_settings`. */
  url: z.string().nullable(),
  auth: z.object({ kind: z.enum(webhookAuthKinds), name: z.string().nullable() }),
});
export type Webhook = z.output<typeof webhook>;

/** Headers that belong to the connection or to the request itself. */
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
/** Characters that are valid in a header value. */
const headerValue = z
  .string()
  .max(5_000)
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);

const key = z.object({ hint: z.string(), madeAt: moment, lastUsedAt: moment.nullable() }).nullable();

/** One entry of the log. */
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
  /** A code of the fault catalogue. */
  reason: z.string().nullable(),
  status: z.number().nullable(),
  tries: z.number(),
  milliseconds: z.number().nullable(),
});
export type AutomationEvent = z.output<typeof event>;

/** Connecting a person's functions to workflows, in both directions. */
export const automationCalls = {
  'read-automation': {
    input: z.strictObject({}),
    output: z.object({
      webhooks: z.array(webhook),
      /** `in`: the key with which workflows call us; `out`: the key that signs our requests. Null: none was created. */
      keys: z.object({ in: key, out: key }),
      /** The base URL under which workflows reach this installation, without a trailing slash. */
      address: z.string(),
      /** False: the school does not allow its members to connect anything of their own. */
      allowed: z.boolean(),
      sealed: z.boolean(),
      privateAddresses: z.boolean(),
    }),
  },
  /** Absent members stay unchanged; an empty address disconnects. The chat's address is saved in `user_settings`. */
  'save-webhook': {
    input: z.strictObject({
      purpose,
      url: singleLine.max(2_000).nullable().optional(),
      auth: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('none') }),
          /** Without a value the stored one stays, if it is of the same kind. */
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
  /** Sends a real request and writes an entry to the log. */
  'test-webhook': {
    input: z.strictObject({ purpose }),
    output: z.object({
      outcome,
      reason: z.string().nullable(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      /** The beginning of its response; null where the response was not usable. */
      reply: z.string().nullable(),
    }),
  },
  /** Creates a key, or replaces the existing one; this response is the only place that ever contains it. */
  'make-automation-key': {
    input: z.strictObject({ direction: z.enum(['in', 'out']) }),
    output: z.object({ key: z.string(), hint: z.string(), madeAt: moment }),
  },
  'remove-automation-key': {
    input: z.strictObject({ direction: z.enum(['in', 'out']) }),
    output: z.strictObject({}),
  },
  /** A page of the caller's own log, the newest first; `after` is the `next` of the previous page. */
  'list-automation-events': {
    input: z.strictObject({
      purpose: purpose.optional(),
      direction: z.enum(['in', 'out']).optional(),
      after: pageEnd.optional(),
    }),
    output: z.object({ events: z.array(event), next: z.string().nullable() }),
  },
  /** A workflow to import into n8n, with the address of this installation and without a secret. */
  'make-workflow': {
    input: z.strictObject({ workflow: z.enum(['chat', 'assignment-generator']), language: z.enum(['en', 'el']) }),
    output: z.object({ fileName: z.string(), workflow: z.record(z.string(), z.unknown()) }),
  },
} as const satisfies CallTable;
