import { z } from 'zod';
import { automationOutcomes } from '../automation/automation.ts';
import { engineKinds } from '../engines/engine-kinds.ts';
import { type CallTable, moment, singleLine } from './schemas.ts';

const whose = z.enum(['own', 'school']);
const key = z
  .string()
  .trim()
  .min(4)
  .max(5_000)
  .regex(/^[\x21-\x7e]+$/);

const settings = z.strictObject({
  kind: z.enum(engineKinds),
  /** Null: the address that the provider is known for, where there is one. */
  baseUrl: singleLine.max(2_000).nullable(),
  /** Null only for a webhook. */
  model: singleLine.max(200).nullable(),
  /** Absent: the stored key stays, as long as kind and address stay the same; null: none. */
  key: key.nullable().optional(),
});
export type EngineSettings = z.output<typeof settings>;

/** An engine as it is shown; only the last four characters of its key. */
const engine = z.object({
  kind: z.enum(engineKinds),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  keyHint: z.string().nullable(),
  changedAt: moment,
});
export type ListedEngine = z.output<typeof engine>;

/** Which engine is used: the person's own, else the school's, else the offline one. */
export const engineCalls = {
  'read-engines': {
    input: z.strictObject({}),
    output: z.object({
      own: engine.nullable(),
      school: engine.nullable(),
      /** Which of them is used now. */
      inUse: z.enum(['own', 'school', 'offline']),
      /** False: the school does not allow members to connect their own; existing ones are kept and not used. */
      ownAllowed: z.boolean(),
      /** Whether the caller may change the school's engine and the permission. */
      administers: z.boolean(),
      sealed: z.boolean(),
    }),
  },
  'save-engine': { input: z.strictObject({ whose, engine: settings }), output: engine },
  'remove-engine': { input: z.strictObject({ whose }), output: z.strictObject({}) },
  /** Sends a real request for a short reply and logs it; `engine`: as it is in the form, not saved yet. */
  'test-engine': {
    input: z.strictObject({ whose, engine: settings.optional() }),
    output: z.object({
      outcome: z.enum(automationOutcomes),
      reason: z.string().nullable(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      reply: z.string().nullable(),
    }),
  },
  /** Whether the school's staff may connect engines and workflows of their own; administrators only. */
  'allow-own-connections': {
    input: z.strictObject({ allowed: z.boolean() }),
    output: z.strictObject({ allowed: z.boolean() }),
  },
} as const satisfies CallTable;
