import { z } from 'zod';
import { automationOutcomes } from '../automation/automation.ts';
import { engineKinds } from '../engines/engine-kinds.ts';
import { contentLanguages } from '../entities/document.ts';
import { draftingEngines, tokenPricesSchema } from '../entities/drafting-engine.ts';
import { type CallTable, id, moment, pageEnd, queuedJob, singleLine } from './schemas.ts';

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
  /** For the cost in reports. Absent: the stored ones stay; null: none. */
  prices: tokenPricesSchema.nullable().optional(),
});
export type EngineSettings = z.output<typeof settings>;

/** An engine as it is shown; only the last four characters of its key. */
const engine = z.object({
  kind: z.enum(engineKinds),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  keyHint: z.string().nullable(),
  prices: tokenPricesSchema.nullable(),
  changedAt: moment,
});
export type ListedEngine = z.output<typeof engine>;

/** What drafts questions where a run names nothing else. */
const drafting = z.object({
  /** What may be chosen now: the built-in engine first, then the connected ones that the plan and the school allow. */
  choices: z.array(z.enum(draftingEngines)),
  /** The preference of the person; null: that of the school. */
  own: z.enum(draftingEngines).nullable(),
  /** The preference of the school; null: the built-in engine. */
  school: z.enum(draftingEngines).exclude(['own']).nullable(),
  /** The one in use: a preference counts only while it may be chosen. */
  inUse: z.enum(draftingEngines),
  /** Whether the plan has language models that draft at all. */
  entitled: z.boolean(),
});
export type DraftingChoice = z.output<typeof drafting>;

/** One request to a language model, exactly as it was sent and answered; names of pupils are pseudonyms in it. */
const modelExchange = z.object({
  id,
  /** `kind:model`. */
  engine: z.string(),
  instructions: z.string(),
  data: z.string(),
  /** Null where there was none. */
  answer: z.string().nullable(),
  outcome: z.enum(automationOutcomes),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }).nullable(),
  milliseconds: z.number().int(),
  at: moment,
});
export type ModelExchange = z.output<typeof modelExchange>;

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
      /** Whether the school's engine may be asked about answers of students. */
      modelGrading: z.boolean(),
      /** Whether the caller may change the school's engine and the permission. */
      administers: z.boolean(),
      sealed: z.boolean(),
      drafting,
    }),
  },
  /**
   * Sets which engine drafts where a run names none; null: as the school prefers, or the built-in one. Throws engine/none
   * for one that is not connected, and the plan's refusal.
   */
  'choose-drafting-engine': {
    input: z.discriminatedUnion('whose', [
      z.strictObject({ whose: z.literal('own'), engine: z.enum(draftingEngines).nullable() }),
      z.strictObject({ whose: z.literal('school'), engine: z.enum(['built-in', 'school']).nullable() }),
    ]),
    output: drafting,
  },
  /** What a language model was asked and answered for an assignment, in a job, or once; the oldest first, its maker's alone. */
  'list-model-exchanges': {
    input: z.strictObject({
      of: z.union([
        z.strictObject({ assignmentId: id }),
        z.strictObject({ jobId: id }),
        z.strictObject({ exchangeId: id }),
      ]),
      /** The `next` of the page before. */
      after: pageEnd.optional(),
    }),
    output: z.object({ exchanges: z.array(modelExchange), next: pageEnd.nullable() }),
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
  /** Whether the school's engine may be asked about answers of its students; administrators only. */
  'allow-model-grading': {
    input: z.strictObject({ allowed: z.boolean() }),
    output: z.strictObject({ allowed: z.boolean() }),
  },
  /** Whether the school's staff may connect engines and workflows of their own; administrators only. */
  'allow-own-connections': {
    input: z.strictObject({ allowed: z.boolean() }),
    output: z.strictObject({ allowed: z.boolean() }),
  },
} as const satisfies CallTable;

/** The most characters of a model's name, here and where an engine is saved. */
const nameLength = 200;

/** An address that a person types: no credentials, no query, nothing that a log or a job would have to hide. */
export const modelAddress = singleLine.max(2_000).refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].join('') === '';
});

/** A name that Ollama can fetch: `llama3.2`, `qwen2.5:7b`, `hf.co/owner/repository:Q4_K_M`. */
export const pulledModel = z
  .string()
  .trim()
  .max(nameLength)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*(?::[A-Za-z0-9][A-Za-z0-9._-]*)?$/);

/** A name as a server of models lists it: any line that an engine can be saved with. */
export const listedModelName = singleLine.min(1).max(nameLength);

const bytes = z.number().int().min(0);
/** `8.0B`, `Q4_K_M`: what the server says of a model in a word. */
const fact = singleLine.min(1).max(40).nullable();

/** What a model made of our test set in one language. */
export const modelTestSchema = z.object({
  language: z.enum(contentLanguages),
  /** Questions that were asked for, and those of them that passed every check. */
  asked: z.number().int().min(1),
  passed: z.number().int().min(0),
  seconds: z.number().int().min(0),
});
export type ModelTest = z.output<typeof modelTestSchema>;

const tested = modelTestSchema.extend({ testedAt: moment });
export type TestedModel = z.output<typeof tested>;

/** The kinds of engines that models are found behind. */
export const modelServerKinds = ['ollama', 'openai-compatible'] as const;

/** A model behind an address, as it is tested. */
export const modelSubject = z.strictObject({
  kind: z.enum(modelServerKinds),
  address: modelAddress,
  model: listedModelName,
});

const model = z.object({
  name: listedModelName,
  /** On the disk of its server; null: it does not say. */
  bytes: bytes.nullable(),
  parameters: fact,
  quantisation: fact,
  /** Which build it is: the same name may be fetched again and be another model. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{12,64}$/)
    .nullable(),
  /** True: the program does not run it, but passes every text on to a service on the internet. */
  remote: z.boolean(),
});
export type FoundModel = z.output<typeof model>;

/** Empty `tests`: it was not tried, or it is another build, or the drafter is another one since. */
const listedModel = model.extend({ tests: z.array(tested) });
export type ListedModel = z.output<typeof listedModel>;

/** Language models on a computer of the school; administrators of the installation only. Add here. */
export const modelCalls = {
  /** Looks for Ollama where it is known to answer on this machine, or for what answers at an address. */
  'find-models': {
    input: z.strictObject({ address: modelAddress.optional() }),
    output: z.object({
      kind: z.enum(modelServerKinds),
      /** As the settings of an engine take it. */
      address: z.string(),
      version: z.string().nullable(),
      /** host:port where it runs on the machine of this server; null: elsewhere. */
      program: z.string().nullable(),
      /** Whether it may be asked for answers: a program on this machine has to be listed. */
      listed: z.boolean(),
      sealed: z.boolean(),
      /** Bytes free on the disk of the data folder, where the models are on the same machine. */
      freeBytes: bytes.nullable(),
      models: z.array(listedModel),
      /** Entries that are not shown: beyond the most that are, or not readable. */
      leftOut: z.number().int().min(0),
    }),
  },
  /** Has Ollama fetch a model. While sealed it has to be confirmed: Ollama itself asks the internet. */
  'pull-model': {
    input: z.strictObject({ address: modelAddress, model: pulledModel, confirmed: z.boolean() }),
    output: queuedJob,
  },
  /** Has a model draft the questions of our test set: before it is used. */
  'test-model': { input: modelSubject, output: queuedJob },
} as const satisfies CallTable;
