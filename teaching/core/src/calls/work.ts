import { z } from 'zod';
import {
  completeAssignmentSchema,
  flatAssignmentSchema,
  importRefusals,
  jsonForms,
} from '../entities/assignment-json.ts';
import { contentLanguages, receiptSchema } from '../entities/document.ts';
import { draftingEngines } from '../entities/drafting-engine.ts';
import { assignmentSettingsSchema, bloomsLevelFlags, bloomsLevels, questionTypeFlags } from '../entities/entities.ts';
import { keyTermsChoiceSchema } from '../entities/key-terms.ts';
import { kindNameSchema, questionBodySchema } from '../entities/question/question.ts';
import { wordChangeSchema } from '../entities/recognition.ts';
import { tryOptions } from '../entities/second-try.ts';
import { chosenSourceSchema } from '../entities/selection.ts';
import { foundPicturesSchema, picturesWantedSchema } from '../entities/source-pictures.ts';
import {
  conceptChangeSchema,
  conceptOutlineSchema,
  conceptUseSchema,
  questionConceptSchema,
} from '../entities/sources/concepts.ts';
import { documentLevelSchema } from '../entities/sources/reading-level.ts';
import { foundPassagesSchema, sourceSearchSchema } from '../entities/sources/source-search.ts';
import { videoHosts } from '../entities/sources/video-link.ts';
import { limits } from '../limits.ts';
import { jobErrorSchema, jobStates, jobs, topicName, videoLink } from './jobs.ts';
import { type CallTable, id, queuedJob, version } from './schemas.ts';

const title = z.string().trim().max(limits.titleLength).optional();

/** Sources, assignments, questions and jobs. Add here. */
export const workCalls = {
  'add-source': {
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), title, text: z.string() }),
      /** The transcript of the video with this link. */
      z.object({ kind: z.literal('video'), link: videoLink, title, text: z.string() }),
      /** What a language model drafted about a topic by this job, as its person accepted it. */
      z.object({ kind: z.literal('topic'), topic: topicName, text: z.string(), jobId: id }),
    ]),
    output: z.object({
      sourceId: id,
      versionSha256: z.string(),
      title: z.string(),
      language: z.enum(contentLanguages),
      receipt: receiptSchema,
      /** True when the caller already has a source with the same text. */
      known: z.boolean(),
    }),
  },
  /** Searches the texts of the caller's sources in the active school. */
  'search-sources': { input: sourceSearchSchema, output: foundPassagesSchema },
  /** The concepts of a source; the first reading makes them of its text. */
  'read-concepts': {
    input: z.object({ sourceId: id }),
    /** `changeable`: the source is the caller's own; the outline of a source without one that is not is kept nowhere. */
    output: conceptOutlineSchema.extend({ changeable: z.boolean() }),
  },
  'change-concepts': {
    /** `version` is the version the change is based on; a newer one in the database gives concept/changed-elsewhere. */
    input: z.object({ sourceId: id, version, change: conceptChangeSchema }),
    output: conceptOutlineSchema,
  },
  /** In which assignments questions rest on the concepts of a source, as these are now. */
  'read-concept-uses': {
    input: z.object({ sourceId: id }),
    output: z.object({ uses: z.array(conceptUseSchema).max(limits.concepts.uses) }),
  },
  /** The concepts that the questions of an assignment rest on, as they are now; a question without any is left out. */
  'read-question-concepts': {
    input: z.object({ assignmentId: id }),
    output: z.object({
      questions: z.array(z.object({ questionId: id, concepts: z.array(questionConceptSchema) })),
    }),
  },
  /** How hard a version of a source is to read. */
  'read-reading-level': {
    input: z.object({ sourceId: id, versionSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: documentLevelSchema,
  },
  'read-source': { input: jobs['read-source'].input, output: queuedJob },
  /**
   * Corrects recognised words of a source: their text is a new version of it. The changes refer to the version that they are
   * based on; where that is not the newest: source/changed-elsewhere.
   */
  'correct-words': {
    input: z.object({
      sourceId: id,
      versionSha256: z.string().max(64),
      changes: z.array(wordChangeSchema).min(1).max(limits.correction.changes),
    }),
    output: z.object({
      sourceId: id,
      versionSha256: z.string(),
      receipt: receiptSchema,
      /** False where all words were right: then the version is the same. */
      changed: z.boolean(),
    }),
  },
  /** What the host of a video says of it; where it says nothing, why. */
  'find-video': {
    input: z.object({ link: videoLink }),
    output: z.object({
      host: z.enum(videoHosts),
      title: z.string().nullable(),
      author: z.string().nullable(),
      /** Its length. */
      seconds: z.number().int().positive().nullable(),
      reason: jobErrorSchema.nullable(),
    }),
  },
  'draft-topic-text': { input: jobs['draft-topic-text'].input, output: queuedJob },
  'generate-assignment': { input: jobs['generate-assignment'].input, output: queuedJob },
  /** Drafts another question in the stead of this one, by any engine; its job has the proposal, and nothing is changed. */
  'draft-question': { input: jobs['draft-question'].input, output: queuedJob },
  'compare-engines': { input: jobs['compare-engines'].input, output: queuedJob },
  /**
   * A question of each chosen kind, made of the beginning of the sources as an assignment with these settings would be; no
   * assignment is made.
   */
  'sample-questions': {
    input: jobs['generate-assignment'].input,
    output: z.object({
      questions: z.array(questionBodySchema.pick({ content: true, key: true }).extend({ type: kindNameSchema })),
    }),
  },
  'export-assignment': { input: jobs['export-assignment'].input, output: queuedJob },
  /** Requests the cancellation of a job; a waiting one is cancelled at once, a running one as soon as it can stop. */
  'cancel-job': { input: z.object({ jobId: id }), output: z.object({ jobId: id, state: z.enum(jobStates) }) },
  /** Queues a failed or cancelled job again with the same input. */
  'retry-job': { input: z.object({ jobId: id }), output: queuedJob },
  'add-question': {
    input: z.object({ assignmentId: id, type: kindNameSchema, question: questionBodySchema }),
    output: z.object({ questionId: id, version }),
  },
  'change-question': {
    /**
     * `version` is the version the change is based on; a newer one in the database gives question/changed-elsewhere.
     */
    input: z.object({ questionId: id, version, question: questionBodySchema }),
    output: z.object({ questionId: id, version }),
  },
  'remove-question': {
    input: z.object({ questionId: id, version, removed: z.boolean() }),
    output: z.object({ questionId: id, version }),
  },
  'change-assignment': {
    /**
     * `version` is the version the change is based on; a newer one in the database gives assignment/changed-elsewhere.
     */
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
  /** A copy of an assignment as JSON, with its answers: in the specification's flat shape, or complete. */
  'copy-as-json': {
    input: z.object({ assignmentId: id, form: z.enum(jsonForms) }),
    output: z.object({
      fileName: z.string(),
      copy: z.union([completeAssignmentSchema, flatAssignmentSchema]),
    }),
  },
  /** Makes an assignment of a copy, in either shape; what does not fit is left out and named. */
  'import-assignment': {
    input: z.object({ text: z.string().max(limits.importedCharacters) }),
    output: z.object({
      assignmentId: id,
      questions: z.number().int().positive(),
      /** Questions that came without the passages they were made from, because the caller has no such text. */
      withoutPassage: z.number().int().nonnegative(),
      /**
       * The numbers, in the file, of questions that came without an image: it is neither in the file nor the caller's own, or
       * it is no image that may be stored.
       */
      withoutImage: z.array(z.number().int().positive()),
      leftOut: z.array(
        z.object({
          /** Its number in the file, 1 for the first. */
          number: z.number().int().positive(),
          type: z.string().nullable(),
          reason: z.enum(importRefusals),
          /** The field that does not fit; '' where none is known. */
          where: z.string(),
        }),
      ),
    }),
  },
  'archive-assignment': {
    input: z.object({ assignmentId: id, archived: z.boolean() }),
    output: z.object({ assignmentId: id, archivedAt: z.string().nullable() }),
  },
  'change-points': {
    /**
     * `version` of each question is the one the change is based on; a newer one in the database gives
     * question/changed-elsewhere, and nothing is changed.
     */
    input: z.object({
      assignmentId: id,
      questions: z
        .array(z.object({ questionId: id, version, points: questionBodySchema.shape.points }))
        .min(1)
        .max(limits.questionsAtOnce),
    }),
    output: z.object({ assignmentId: id }),
  },
  /** What can be made of the sources with these settings; without sources, what the kinds of this version serve. */
  'count-questions': {
    input: z.object({
      sources: z.array(chosenSourceSchema).max(limits.assignmentSources),
      settings: z.object({
        difficulty: assignmentSettingsSchema.shape.difficulty,
        multipleChoiceOptions: assignmentSettingsSchema.shape.multipleChoiceOptions,
        questionTypes: questionTypeFlags,
        bloomsLevels: bloomsLevelFlags,
        keyTerms: keyTermsChoiceSchema.shape.keyTerms,
      }),
      /** What would draft them; of a language model only the levels are known beforehand. Absent: the built-in engine. */
      engine: z.enum(draftingEngines).optional(),
    }),
    output: z.object({
      /** Questions of the selected kinds and levels together, each asked once; at most 50. Null: not counted. */
      total: z.number().int().nonnegative().nullable(),
      kinds: z.array(
        z.object({
          type: kindNameSchema,
          /** The levels that the kind serves. */
          levels: z.array(z.enum(bloomsLevels)),
          /** Of these sources: the levels with a question, and the questions of the selected levels. Null: not counted. */
          found: z.object({ levels: z.array(z.enum(bloomsLevels)), count: z.number().int().nonnegative() }).nullable(),
        }),
      ),
      /** The terms of these key terms that the sources do not contain. Absent: none given, or not looked for. */
      keyTerms: z.object({ of: z.string(), missing: z.array(z.string()) }).optional(),
    }),
  },
  'replace-questions': {
    /**
     * Each by the best draft that was never shown and fits the option, by an earlier question of the same place, or by
     * what a job `draft-question` proposed for it.
     * `version` is the one the choice is based on; a newer one in the database gives question/changed-elsewhere.
     */
    input: z.object({
      assignmentId: id,
      questions: z
        .array(
          z.object({
            questionId: id,
            version,
            by: z.union([
              z.strictObject({ option: z.enum(tryOptions) }),
              z.strictObject({ questionId: id }),
              z.strictObject({ jobId: id }),
            ]),
          }),
        )
        .min(1)
        .max(limits.questionsAtOnce),
    }),
    /** Those for which a draft was left: the replaced question, and the new one with its version. */
    output: z.object({ replaced: z.array(z.object({ questionId: id, by: id, version })) }),
  },
  'reorder-questions': {
    /**
     * The ids of all questions that stand, in their new order. `version` is the assignment's that it is based on; a newer
     * one in the database, or other questions, give assignment/changed-elsewhere.
     */
    input: z.object({ assignmentId: id, version, questionIds: z.array(id).min(1).max(limits.questionsAtOnce) }),
    output: z.object({ assignmentId: id, version }),
  },
  /**
   * The pictures in the file of one of an assignment's sources, the nearest to a question's passage first. Without a
   * source, that of the passage, else the first one.
   */
  'list-source-pictures': {
    input: z.object({
      assignmentId: id,
      questionId: id.nullable(),
      sourceId: id.optional(),
      from: picturesWantedSchema.shape.from,
    }),
    output: foundPicturesSchema.extend({
      /** The source whose pictures these are; null for an assignment without sources. */
      sourceId: id.nullable(),
      /** `hasFile`: it was read from a file that is still stored. */
      sources: z.array(z.object({ sourceId: id, title: z.string(), hasFile: z.boolean() })),
    }),
  },
  /** A draft that a check refused, as a question at the end with these points. */
  'take-draft': {
    input: z.object({ assignmentId: id, draftId: id, points: questionBodySchema.shape.points }),
    output: z.object({ questionId: id, version }),
  },
} as const satisfies CallTable;
