import { z } from 'zod';
import { contentLanguages, receiptSchema } from './document.ts';
import { bloomsLevels, questionTypes } from './entities.ts';
import { jobStates, jobs } from './jobs.ts';
import { limits } from './limits.ts';

const id = z.uuid();
const version = z.number().int().positive();
/** What a function answers that only begins a job: the row of `jobs` to watch. */
const begun = z.object({ jobId: id });

/** What a teacher may write into a question; the kind checks that options and answer fit together. */
export const questionContentSchema = z.object({
  question: z.string().trim().min(1).max(limits.questionText),
  options: z
    .array(z.string().trim().min(1).max(limits.optionText))
    .min(limits.options.least)
    .max(limits.options.most)
    .optional(),
  correctAnswer: z.union([z.number().int().nonnegative(), z.string().trim().min(1).max(limits.explanationText)]),
  explanation: z.string().trim().max(limits.explanationText),
  bloomsLevel: z.enum(bloomsLevels),
  points: z.number().int().min(limits.questionPoints.least).max(limits.questionPoints.most),
});
export type QuestionContent = z.infer<typeof questionContentSchema>;

/** One line without characters that control a terminal or turn the direction of what follows. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

/** What people paste holds odd characters; lines and tabs stay. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The functions of functions/v1: name -> what goes in, what comes out. The server runs them, the screens call them. Add here. */
export const calls = {
  'add-source': {
    input: z.object({
      kind: z.literal('text'),
      title: z.string().trim().max(limits.titleLength).optional(),
      text: z.string(),
    }),
    output: z.object({
      sourceId: id,
      versionSha256: z.string(),
      title: z.string(),
      language: z.enum(contentLanguages),
      receipt: receiptSchema,
      /** True when the same text was already one of the caller's sources. */
      known: z.boolean(),
    }),
  },
  'read-source': { input: jobs['read-source'].input, output: begun },
  'generate-assignment': { input: jobs['generate-assignment'].input, output: begun },
  'export-assignment': { input: jobs['export-assignment'].input, output: begun },
  /** Asks a job to stop; one that only waits is cancelled at once, a running one as soon as it can. */
  'cancel-job': { input: z.object({ jobId: id }), output: z.object({ jobId: id, state: z.enum(jobStates) }) },
  /** Queues a failed or cancelled job again with the same input. */
  'retry-job': { input: z.object({ jobId: id }), output: begun },
  'add-question': {
    input: z.object({ assignmentId: id, type: z.enum(questionTypes), content: questionContentSchema }),
    output: z.object({ questionId: id, version }),
  },
  'change-question': {
    /** `version` is the version the change is based on; a newer one in the database is question/changed-elsewhere. */
    input: z.object({ questionId: id, version, content: questionContentSchema }),
    output: z.object({ questionId: id, version }),
  },
  'remove-question': {
    input: z.object({ questionId: id, version, removed: z.boolean() }),
    output: z.object({ questionId: id, version }),
  },
  'change-assignment': {
    /** `version` is the version the change is based on; a newer one in the database is assignment/changed-elsewhere. */
    input: z.object({
      assignmentId: id,
      version,
      title: z.string().trim().min(1).max(limits.titleLength).optional(),
      stage: z.enum(['reviewing', 'ready']).optional(),
    }),
    output: z.object({ assignmentId: id, version }),
  },
  'duplicate-assignment': {
    input: z.object({ assignmentId: id, title: z.string().trim().min(1).max(limits.titleLength) }),
    output: z.object({ assignmentId: id }),
  },
  /** Gives the school the caller works in another name. */
  'change-school': {
    input: z.object({ name: line.min(1).max(limits.schoolName) }),
    output: z.object({ schoolId: id, name: z.string() }),
  },
  /** What a visitor writes to those who look after the installation; `website` stays empty, only programs fill it. */
  'contact-sales': {
    input: z.object({
      name: line.min(1).max(limits.contact.name),
      email: line.max(limits.contact.email).pipe(z.email()),
      organisation: line.max(limits.contact.organisation).default(''),
      message: z.string().overwrite(withoutControls).trim().min(1).max(limits.contact.message),
      language: z.enum(contentLanguages),
      website: z.string().max(500).default(''),
    }),
    output: z.object({ received: z.literal(true) }),
  },
  'archive-assignment': {
    input: z.object({ assignmentId: id, archived: z.boolean() }),
    output: z.object({ assignmentId: id, archivedAt: z.string().nullable() }),
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
