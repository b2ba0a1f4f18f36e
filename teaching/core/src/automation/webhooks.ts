import { z } from 'zod';
import { flatAssignmentSchema } from '../entities/assignment-json.ts';
import { contentLanguages } from '../entities/document.ts';
import { draftingEngines } from '../entities/drafting-engine.ts';
import {
  assignmentSettingsSchema,
  bloomsLevelFlags,
  bloomsLevels,
  difficulties,
  generationReportSchema,
  gradeLevels,
  questionTypeFlags,
  stages,
  subjects,
} from '../entities/entities.ts';
import { gradingGuards } from '../entities/grading.ts';
import { questionTypes } from '../entities/question-types.ts';
import { limits } from '../limits.ts';
import type { IncomingPurpose } from './automation.ts';

const id = z.uuid();
/** Language of the texts in the response; absent: by `Accept-Language`, else English. */
const language = z.enum(contentLanguages).optional();

/** Seconds that a request of a workflow may wait for an assignment. */
export const incomingWait = { default: 25, max: 55 } as const;

/** A list of names, or flags as the app stores them. */
const named = <Name extends string, Flags extends z.ZodRawShape>(
  names: readonly [Name, ...Name[]],
  flags: z.ZodObject<Flags>,
) => z.union([z.array(z.enum(names)).min(1).max(names.length), z.strictObject(flags.partial().shape)]);
const { shape } = assignmentSettingsSchema;

/** The settings of the app; an absent one has the app's default, and the title defaults to that of the source. */
const settings = z.strictObject({
  subject: z.enum(subjects),
  gradeLevel: z.enum(gradeLevels),
  title: shape.title.optional(),
  difficulty: z.enum(difficulties).optional(),
  questionTypes: named(questionTypes, questionTypeFlags).optional(),
  bloomsLevels: named(bloomsLevels, bloomsLevelFlags).optional(),
  multipleChoiceOptions: shape.multipleChoiceOptions.optional(),
  numberOfQuestions: shape.numberOfQuestions.optional(),
  totalPoints: shape.totalPoints.optional(),
});

const generatorRequest = z
  .strictObject({
    /** The text to ask questions about; it is stored as a source of the person, once. */
    text: z.string().optional(),
    /** Or sources that the person already has. */
    sourceIds: z.array(id).min(1).max(limits.assignmentSources).optional(),
    settings,
    /**
     * What drafts the questions. Not the preference of the person: their engine may be the workflow that sends this, which
     * would then wait for itself.
     */
    engine: z.enum(draftingEngines).default('built-in'),
    /** Seconds that the response may take; an assignment that takes longer is fetched from `statusUrl`. */
    wait: z.number().int().min(0).max(incomingWait.max).default(incomingWait.default),
    language,
  })
  .refine(({ text, sourceIds }) => (text === undefined) !== (sourceIds === undefined), { path: ['text'] });

const generatorAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    jobId: id,
    /** With its key, and the URL where a person opens it. */
    assignment: flatAssignmentSchema.extend({ url: z.string() }),
    report: generationReportSchema,
  }),
  z.object({
    status: z.literal('running'),
    jobId: id,
    /** Percent. */
    progress: z.number(),
    /** Poll again with the same key after this many seconds. */
    statusUrl: z.string(),
    retryAfter: z.number().int(),
  }),
]);

const graderRequest = z.strictObject({
  assignmentId: id,
  /** Multiple choice: the option's index from 0, or its text. True or false: `true` or `false`. */
  answers: z
    .array(
      z.strictObject({
        questionId: id,
        answer: z.union([z.string().max(limits.explanationText), z.number().int(), z.boolean(), z.null()]),
      }),
    )
    .max(200),
  language,
});

/** What the built-in engine suggests for a text that a person has to review. It decides nothing. */
const graderSuggestion = z.object({
  /** Null, like the confidence: of a prompt it only shows what it found. */
  points: z.number().nullable(),
  /** How often such a suggestion is right. */
  confidence: z.number().min(0).max(1).nullable(),
  /** What the key asks for, and the words of the answer that say it. */
  ideas: z.array(z.object({ text: z.string(), found: z.boolean(), quotes: z.array(z.string()) })),
  /** Why a person should look at it whatever its points. */
  guards: z.array(z.enum(gradingGuards)),
  engine: z.object({ name: z.string(), version: z.string() }),
});

const graderAnswer = z.object({
  assignmentId: id,
  title: z.string(),
  results: z.array(
    z.object({
      questionId: id,
      type: z.enum(questionTypes),
      answered: z.boolean(),
      /** Null: only a person can decide. */
      correct: z.boolean().nullable(),
      points: z.number(),
      possible: z.number(),
      /** True: a person should review it, because the key alone does not settle it. */
      needsReview: z.boolean(),
      /** Of a written answer that needs review; absent for all others. */
      suggestion: graderSuggestion.optional(),
    }),
  ),
  leftOut: flatAssignmentSchema.shape.leftOut,
  /** `undecided`: the possible points of the answers that a person has to review. */
  totals: z.object({ points: z.number(), possible: z.number(), undecided: z.number(), needsReview: z.number().int() }),
});

const count = z.number().int().nonnegative();
const counts = <Name extends string>(names: readonly [Name, ...Name[]]) => z.record(z.enum(names), count);

/** What a person has in the school they work in now; every number is counted at the time of the request. */
export const numbersSchema = z.object({
  countedAt: z.iso.datetime({ offset: true }),
  plan: z.object({
    name: z.string(),
    /** The school's limit for this month; null: unlimited. */
    assignmentsThisMonth: count,
    assignmentsAMonth: count.nullable(),
  }),
  assignments: z.object({ total: count, archived: count, byStage: counts(stages) }),
  questions: z.object({
    total: count,
    byType: counts(questionTypes),
    /** Questions of kinds that are not in the specification; absent where there is none. */
    otherTypes: z.record(z.string(), count).optional(),
  }),
  sources: z.object({ total: count, words: count }),
  chats: z.object({ sessions: count, archived: count, messages: count }),
  /** The last 30 days. */
  automation: z.object({ incoming: count, outgoing: count, failed: count }),
});
export type Numbers = z.output<typeof numbersSchema>;

const assistantRequest = z.strictObject({
  question: z.string().trim().min(1).max(limits.chatMessage),
  /** The earlier messages, the oldest first. */
  history: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(limits.chatReply) }))
    .max(limits.chatHistory)
    .default([]),
  language,
});

const assistantAnswer = z.object({
  /** Markdown. */
  reply: z.string(),
  /** `offline`: no language model; the reply consists of passages of the manual. */
  via: z.enum(['engine', 'offline']),
  engine: z.string().nullable(),
  /** Pages of the manual that the reply is based on. */
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
});

/** What workflows may request from this installation, by `POST /webhook/<purpose>`: request and response schemas. */
export const incoming = {
  'assignment-generator': { request: generatorRequest, answer: generatorAnswer },
  'auto-grader': { request: graderRequest, answer: graderAnswer },
  analytics: { request: z.strictObject({ language }), answer: numbersSchema },
  'ai-assistant': { request: assistantRequest, answer: assistantAnswer },
} as const satisfies Record<IncomingPurpose, { request: z.ZodType; answer: z.ZodType }>;

export type IncomingRequest<Purpose extends IncomingPurpose> = z.output<(typeof incoming)[Purpose]['request']>;
export type IncomingAnswer<Purpose extends IncomingPurpose> = z.output<(typeof incoming)[Purpose]['answer']>;

/** The path that workflows call, after the address of the installation. */
export const incomingPath = (purpose: IncomingPurpose): string => `/webhook/${purpose}`;

/** The shape of an error response; `code` is a code of the fault catalogue. */
export const incomingFaultSchema = z.object({ code: z.string(), message: z.string() });
