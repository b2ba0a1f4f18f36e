import {
  attachmentSchema,
  bloomsLevels,
  contentLanguages,
  difficulties,
  generationReportSchema,
  gradeLevels,
  kindNameSchema,
  questionBodySchema,
  schoolChoiceSchema,
  selectionSchema,
  stages,
  subjects,
  verdictOutcomes,
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
  school_subject: z.string().nullable(),
  school_year: z.string().nullable(),
  version: z.number(),
  /** Whether a delivery of it is open. */
  active: z.boolean(),
});
export type Summary = z.output<typeof summaryRow>;

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

/** What an assignment is about; its choices of a Greek school stand in its settings. */
export function aboutOf({ subject, grade_level, settings }: Assignment) {
  const { schoolSubject = null, schoolYear = null } = schoolChoiceSchema.catch({}).parse(settings);
  return { subject, grade_level, school_subject: schoolSubject, school_year: schoolYear };
}

export const assignmentSourceRow = z.object({
  source_id: z.string(),
  version_sha256: z.string(),
  position: z.number(),
  /** The part it was made from; null: everything. */
  selection: selectionSchema.nullish().catch(null),
});
export type AssignmentSource = z.output<typeof assignmentSourceRow>;

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
  verdicts: z
    .array(z.object({ check: z.string(), outcome: z.enum(verdictOutcomes), detail: z.string().nullish() }))
    .nullable(),
  hints: z.array(z.string()).nullish(),
  attachments: z.array(attachmentSchema).nullish(),
});
export type QuestionRow = z.output<typeof questionRow>;

/** The first version of a question, and its key. */
export const firstVersionRow = z.object({
  content: questionBodySchema.shape.content,
  attachments: questionRow.shape.attachments,
  changed_by: z.string().nullable(),
});
export const firstKeyRow = z.object({
  key: questionBodySchema.shape.key,
  explanation: z.string(),
  hints: questionRow.shape.hints,
});
export type DraftedVersion = Omit<z.output<typeof firstVersionRow>, 'changed_by'> & z.output<typeof firstKeyRow>;

/** A version of a question, as it was saved; without its key, which stands in a table of its own. */
export const questionVersionRow = z.object({
  version: z.number(),
  created_at: time,
  changed_by: z.string().nullable(),
  engine: z.string().nullable(),
  content: questionBodySchema.shape.content,
  attachments: questionRow.shape.attachments,
});
export const versionKeyRow = firstKeyRow.extend({ version: z.number() });
export type QuestionVersion = z.output<typeof questionVersionRow> & z.output<typeof versionKeyRow>;

/** A draft that may take the place of a question; the draft itself stays with the server. */
/** A draft that a check refused, as the question that it would be. */
export const setAsideRow = z.object({
  id: z.string(),
  kind: kindNameSchema,
  blooms_level: z.enum(bloomsLevels),
  refused_check: z.string(),
  draft: questionRow.pick({ content: true, key: true, spans: true, verdicts: true }),
});
export type SetAsideRow = z.output<typeof setAsideRow>;

export const spareRow = z.object({
  id: z.string(),
  kind: kindNameSchema,
  blooms_level: z.enum(bloomsLevels),
  passage: z.string(),
  place: z.number().nullable(),
});
