import {
  blockSchema,
  bloomsLevels,
  contentLanguages,
  difficulties,
  generationReportSchema,
  gradeLevels,
  kindNameSchema,
  questionBodySchema,
  receiptSchema,
  selectionSchema,
  stages,
  subjects,
} from '@schole/core';
import { z } from 'zod';

// The rows of rest/v1 that this screen reads, with the columns that it uses.

const time = z.string();
const language = z.enum(contentLanguages);

export const summaryRow = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.enum(subjects),
  grade_level: z.enum(gradeLevels),
  stage: z.enum(stages),
  total_points: z.number(),
  content_language: language,
  archived_at: time.nullable(),
  updated_at: time,
  question_count: z.number(),
  points_sum: z.number().nullable(),
  version: z.number(),
});
export type Summary = z.output<typeof summaryRow>;

export const sourceRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  language,
  words: z.number(),
  current_sha256: z.string(),
  updated_at: time,
});
export type Source = z.output<typeof sourceRow>;

export const assignmentRow = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.enum(subjects),
  grade_level: z.enum(gradeLevels),
  difficulty: z.enum(difficulties),
  stage: z.enum(stages),
  settings: z.unknown(),
  total_points: z.number(),
  content_language: language,
  engine: z.string().nullable(),
  report: generationReportSchema.nullable().catch(null),
  archived_at: time.nullable(),
  version: z.number(),
});
export type Assignment = z.output<typeof assignmentRow>;

export const assignmentSourceRow = z.object({
  source_id: z.string(),
  version_sha256: z.string(),
  position: z.number(),
  /** The part it was made from; null: everything. */
  selection: selectionSchema.nullish().catch(null),
});
export type AssignmentSource = z.output<typeof assignmentSourceRow>;

/** The blocks come from the document, the text from the version it was read from. */
export const documentRow = z.object({
  title: z.string(),
  language,
  blocks: z.array(blockSchema),
  receipt: receiptSchema,
});
export const versionRow = z.object({ text: z.string() });

const spanRow = z.object({
  purpose: z.enum(['evidence', 'answer']),
  source_id: z.string(),
  version_sha256: z.string(),
  start: z.number(),
  end: z.number(),
  page: z.number().nullish(),
  quote: z.string(),
});
export type QuestionSpan = z.output<typeof spanRow>;

export const questionRow = z.object({
  question_id: z.string(),
  position: z.number(),
  type: kindNameSchema,
  content: questionBodySchema.shape.content,
  key: questionBodySchema.shape.key,
  explanation: z.string().nullable(),
  blooms_level: z.enum(bloomsLevels),
  points: z.number(),
  version: z.number(),
  written_by: z.string(),
  changed_by_teacher: z.boolean(),
  spans: z.array(spanRow).nullable(),
  verdicts: z.array(z.object({ check: z.string(), passed: z.boolean(), detail: z.string().nullish() })).nullable(),
});
export type QuestionRow = z.output<typeof questionRow>;

/** A draft that may take the place of a question; the draft itself stays with the server. */
export const spareRow = z.object({
  id: z.string(),
  kind: kindNameSchema,
  blooms_level: z.enum(bloomsLevels),
  passage: z.string(),
  place: z.number().nullable(),
});
