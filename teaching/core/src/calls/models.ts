import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, moment, queuedJob, singleLine } from './schemas.ts';

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
