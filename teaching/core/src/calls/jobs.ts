import { z } from 'zod';
import { outgoingEventNames } from '../automation/automation.ts';
import { contentLanguages, receiptSchema, spanSchema } from '../entities/document.ts';
import { draftingEngines, engineUsageSchema } from '../entities/drafting-engine.ts';
import {
  type AssignmentSettings,
  assignmentSettingsSchema,
  drafterReportSchema,
  generationReportSchema,
  type QuestionMix,
  questionMixSchema,
  shortfallSchema,
  verdictSchema,
} from '../entities/entities.ts';
import { schoolChoiceSchema } from '../entities/greek-school.ts';
import { keyTermsChoiceSchema } from '../entities/key-terms.ts';
import { kindNameSchema, questionBodySchema } from '../entities/question/question.ts';
import { chosenSourceSchema } from '../entities/selection.ts';
import { returnSheetsInput, submissionsExportSchema } from '../entities/submissions-export.ts';
import { exportFormatNames } from '../file-types/file-types.ts';
import { limits } from '../limits.ts';
import { modelAddress, modelSubject, modelTestSchema, pulledModel } from './engines.ts';
import { recordsExport } from './records.ts';

const id = z.uuid();

/** Whether a mix names exactly the selected kinds, and sums up to the number of questions. */
function isMixOf(mix: QuestionMix, { questionTypes, numberOfQuestions }: AssignmentSettings): boolean {
  const ticked = Object.keys(questionTypes).filter((flag) => questionTypes[flag]);
  const sum = Object.values(mix).reduce((all, count) => all + count, 0);
  return sum === numberOfQuestions && Object.keys(mix).toSorted().join() === ticked.toSorted().join();
}

/** States of a job; the last three are final, only a retry leaves them. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** `student` has room for answers and no key; `key` has the answers, their explanations and the passages. */
export const paperCopies = ['student', 'key'] as const;
export type PaperCopy = (typeof paperCopies)[number];

/**
 * The order of the questions on a paper: in parts by kind with one numbering through all of them, in parts that each
 * begin at 1, or as in the assignment. A paper with a single kind has no parts.
 */
export const paperOrders = ['by-kind', 'by-kind-from-1', 'as-made'] as const;
export type PaperOrder = (typeof paperOrders)[number];

/**
 * Sorts of work. Each has its own workers, so that slow work of one sort holds up nobody who waits for another; the
 * schools take turns in it. `recognise` is reading of scans, `model` is generating that waits for a language model, `fetch` waits hours
 * for another program's download.
 */
export const jobLanes = ['read', 'recognise', 'generate', 'model', 'mark', 'export', 'event', 'fetch'] as const;
export type JobLane = (typeof jobLanes)[number];

/** What questions are made from, and how they are wanted. */
const wantedQuestions = {
  sources: z.array(chosenSourceSchema).min(1).max(limits.assignmentSources),
  settings: assignmentSettingsSchema.extend({ ...schoolChoiceSchema.shape, ...keyTermsChoiceSchema.shape }),
};

/** `path` is its name in the bucket `exports`, from which the browser fetches it under `fileName`. */
const exportedFile = z.object({
  path: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  mimetype: z.string(),
});

/** A question that was drafted in the stead of another one, and is a question only when its person takes it. */
export const proposedQuestionSchema = questionBodySchema.omit({ points: true }).extend({
  type: kindNameSchema,
  sourceSnippet: z.string(),
  spans: z.array(spanSchema.extend({ purpose: z.enum(['evidence', 'answer']) })),
  verdicts: z.array(verdictSchema),
  engine: z.object({ name: z.string(), version: z.string() }).nullable(),
});
export type ProposedQuestion = z.output<typeof proposedQuestionSchema>;

export const videoLink = z.string().trim().min(1).max(limits.webPage.address);
export const topicName = z.string().trim().min(1).max(limits.topic.name);

/**
 * Work that outlives a request: kind -> lane, input, and output in `jobs.result`. The server runs it, the screens read
 * it. Add here.
 */
export const jobs = {
  'read-source': {
    lane: 'read',
    /** Where its words have to be recognised in pictures. */
    movesTo: 'recognise',
    /**
     * A new upload (its name in the bucket `sources` and its name on the teacher's machine; `video`: it holds the captions of
     * the video with this link, and `title` is what its person calls it), a web page by its address, or a source to read
     * again: a version that a person corrected stays the newest unless `replaceCorrections` is there; or a newer file of it.
     */
    input: z.union([
      z.strictObject({
        path: z.string().min(1).max(1_000),
        fileName: z.string().trim().min(1).max(255),
        video: videoLink.optional(),
        title: z.string().trim().min(1).max(limits.titleLength).optional(),
      }),
      z.strictObject({ url: z.string().trim().min(1).max(limits.webPage.address) }),
      z.strictObject({
        sourceId: id,
        newerPath: z.string().min(1).max(1_000),
        fileName: z.string().trim().min(1).max(255),
      }),
      z.strictObject({ sourceId: id, replaceCorrections: z.literal(true).optional() }),
    ]),
    result: z.object({
      sourceId: id,
      versionSha256: z.string(),
      title: z.string(),
      language: z.enum(contentLanguages),
      receipt: receiptSchema,
      /** True when the caller already has a source with the same bytes or the same text. */
      known: z.boolean(),
      /** True where another text was read, and the version that a person corrected stays the newest all the same. */
      correctionsStay: z.literal(true).optional(),
    }),
  },
  'generate-assignment': {
    lane: 'generate',
    input: z
      .object({
        ...wantedQuestions,
        mix: questionMixSchema.optional(),
        /** What drafts it; absent: as the person prefers, else the school, else the built-in engine. */
        engine: z.enum(draftingEngines).optional(),
      })
      .refine(({ settings, mix }) => mix === undefined || isMixOf(mix, settings), { path: ['mix'] }),
    result: z.object({ assignmentId: id, report: generationReportSchema }),
  },
  /**
   * Up to three questions from the built-in engine and from a language model, of the same part with the same settings; no
   * assignment is made. Whoever reads the result chooses one, and generates with it as `engine`.
   */
  'compare-engines': {
    lane: 'model',
    input: z.object({ ...wantedQuestions, engine: z.enum(draftingEngines).exclude(['built-in']) }),
    /** The built-in engine first. */
    result: z.object({
      sides: z.array(
        z.object({
          engine: z.enum(draftingEngines),
          /** The name under which its questions would be stored. */
          name: z.string(),
          questions: z.array(
            questionBodySchema.omit({ points: true }).extend({
              type: kindNameSchema,
              sourceSnippet: z.string(),
              verdicts: z.array(verdictSchema),
            }),
          ),
          /** The code of the fault that ended it. */
          failed: z.string().optional(),
          usage: engineUsageSchema.optional(),
        }),
      ),
    }),
  },
  /**
   * One more question of the kind and level of this one, from the texts of its assignment. Nothing is changed: the result
   * is a proposal, which `replace-questions` takes by the id of the job.
   */
  'draft-question': {
    lane: 'generate',
    /** Absent engine: as the person prefers, else the school, else the built-in engine. */
    input: z.object({ assignmentId: id, questionId: id, engine: z.enum(draftingEngines).optional() }),
    result: z.object({
      questionId: id,
      /** Null: nothing passed. */
      proposal: proposedQuestionSchema.nullable(),
      /** Why there is no proposal. */
      reason: shortfallSchema.shape.reason.nullable(),
      /** Each engine that was called, the first one first. */
      drafters: z.array(drafterReportSchema),
    }),
  },
  /** A text about a topic by a language model; it is a source only when its person accepts it. */
  'draft-topic-text': {
    lane: 'model',
    input: z.strictObject({
      topic: topicName,
      language: z.enum(contentLanguages),
      engine: z.enum(draftingEngines).exclude(['built-in']),
    }),
    /** `engine` is the name under which the source is stored. */
    result: z.object({ topic: z.string(), language: z.enum(contentLanguages), text: z.string(), engine: z.string() }),
  },
  'export-assignment': {
    lane: 'export',
    input: z.object({
      assignmentId: id,
      format: z.enum(exportFormatNames),
      copy: z.enum(paperCopies),
      order: z.enum(paperOrders).default('by-kind'),
    }),
    result: exportedFile,
  },
  'export-account': {
    lane: 'export',
    /** `language` of the readme file that describes the others. */
    input: z.strictObject({ language: z.enum(contentLanguages) }),
    result: exportedFile,
  },
  /** Creates texts, assignments, a class and its people for trying things out, in this language. */
  'add-demo-data': {
    lane: 'generate',
    input: z.strictObject({ language: z.enum(contentLanguages) }),
    /** How many of each were created: none when the school has demo data already. */
    result: z.object({ assignments: z.number().int(), people: z.number().int() }),
  },
  /** Exports the audit records of a school as a file, with the hashes of the chain; `events` is their number. */
  'export-records': {
    lane: 'export',
    input: recordsExport,
    result: exportedFile.extend({ events: z.number().int() }),
  },
  /**
   * Notifies the owner's workflow of an assignment, of an entry of the log, or, for the person themselves, of their
   * numbers.
   */
  'send-event': {
    lane: 'event',
    input: z.strictObject({ event: z.enum(outgoingEventNames), subjectId: id }),
    /** `sent` is false where no workflow is connected any more, or the subject is deleted. */
    result: z.object({ sent: z.boolean(), status: z.number().int().nullable() }),
  },
  /** Auto Grade All: suggestions for every answer that waits in these deliveries, and what the machine may accept. */
  'grade-answers': {
    lane: 'mark',
    input: z.strictObject({ runId: id, deliveryIds: z.array(id).min(1) }),
    /** Answers that it graded, marks that it accepted, answers that wait for a person, and in how many groups they do. */
    result: z.object({
      runId: id,
      answers: z.number().int(),
      accepted: z.number().int(),
      waiting: z.number().int(),
      groups: z.number().int(),
    }),
  },
  /** Has the school's language model read the answers of a run that wait for a person. */
  'ask-model-about-answers': {
    lane: 'model',
    input: z.strictObject({ runId: id }),
    /** Answers that it was asked about, those it read, those it gave nothing usable for, and the last fault. */
    result: z.object({
      runId: id,
      asked: z.number().int(),
      suggested: z.number().int(),
      unusable: z.number().int(),
      failed: z.string().nullable(),
    }),
  },
  /** Undoes a run of it, row by row. */
  'undo-grading': {
    lane: 'mark',
    input: z.strictObject({ runId: id }),
    /** Marks that are as they were before, and marks that a person decided since. */
    result: z.object({ runId: id, undone: z.number().int(), kept: z.number().int() }),
  },
  /** Submissions as a list, with points, state and confidence. */
  'export-grading': {
    lane: 'export',
    input: submissionsExportSchema,
    result: exportedFile,
  },
  /** The sheets that students get back: what a release shows them, on paper. */
  'export-return-sheets': {
    lane: 'export',
    input: returnSheetsInput,
    result: exportedFile,
  },
  /** Has Ollama fetch a model; `confirmed`: its person knows that Ollama asks the internet although Schole is sealed. */
  'pull-model': {
    lane: 'fetch',
    input: z.strictObject({ address: modelAddress, model: pulledModel, confirmed: z.boolean() }),
    result: z.object({ model: z.string() }),
  },
  /** Has a language model draft five questions in each language from texts of ours, judged as any draft is. */
  'test-model': {
    lane: 'model',
    input: modelSubject,
    result: z.object({ model: z.string(), tests: z.array(modelTestSchema) }),
  },
} as const satisfies Record<string, { lane: JobLane; movesTo?: JobLane; input: z.ZodType; result: z.ZodType }>;

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = z.output<(typeof jobs)[Name]['input']>;
export type JobResult<Name extends JobName> = z.output<(typeof jobs)[Name]['result']>;

/** A question that passed its checks, shown while its job still runs: what everybody may see, without the key. */
export const shownDraftSchema = questionBodySchema.pick({ content: true }).extend({ type: kindNameSchema });
export type ShownDraft = z.output<typeof shownDraftSchema>;

/** Why a job failed, as `jobs.error` stores it: a code of the fault catalogue and the values of its text. */
export const jobErrorSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type JobError = z.output<typeof jobErrorSchema>;
