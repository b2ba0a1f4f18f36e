import { z } from 'zod';
import { limits } from '../limits.ts';
import { contentLanguages, spanSchema } from './document.ts';
import {
  assignmentSettingsSchema,
  difficulties,
  generatedAssignmentSchema,
  gradeLevels,
  questionSchema,
  subjects,
} from './entities.ts';
import { schoolChoiceSchema } from './greek-school.ts';
import { imageAttachmentSchema } from './question/attachments.ts';
import { kindNameSchema, questionBodySchema } from './question/question.ts';

/** The two forms of an assignment as JSON: the flat one of the specification, and a complete one with every kind. */
export const jsonForms = ['flat', 'complete'] as const;
export type JsonForm = (typeof jsonForms)[number];

/** What the member `format` of a complete copy says; raise the version where an older program could not read it. */
export const completeFormat = { format: 'schole-assignment', version: 1 } as const;

/** A question of a complete copy; `source` of a passage is an index into the sources of the copy. */
export const completeQuestionSchema = questionBodySchema.extend({
  type: kindNameSchema,
  passages: z
    .array(
      spanSchema
        .omit({ source_id: true, version_sha256: true })
        .extend({ purpose: z.enum(['evidence', 'answer']), source: z.number().int().nonnegative() }),
    )
    .max(50)
    .default([]),
});
export type CompleteQuestion = z.output<typeof completeQuestionSchema>;

/** The file of an image; `path` is the one by which attachments of the copy name it. */
export const copiedImageSchema = z.object({
  path: imageAttachmentSchema.shape.path,
  mediaType: z.enum(['image/png', 'image/jpeg']),
  /** Base64. */
  data: z
    .base64()
    .min(1)
    .max(Math.ceil(limits.attachments.bytes / 3) * 4),
});
export type CopiedImage = z.output<typeof copiedImageSchema>;

const about = {
  title: assignmentSettingsSchema.shape.title,
  subject: z.enum(subjects),
  gradeLevel: z.enum(gradeLevels),
  difficulty: z.enum(difficulties),
  totalPoints: assignmentSettingsSchema.shape.totalPoints,
  createdAt: z.string(),
};

/**
 * A complete copy: whole questions of every kind with their images, and by which texts they were made; not the texts
 * themselves.
 */
export const completeAssignmentSchema = z.object({
  format: z.literal(completeFormat.format),
  version: z.literal(completeFormat.version),
  ...about,
  ...schoolChoiceSchema.shape,
  language: z.enum(contentLanguages),
  sources: z.array(z.object({ title: z.string(), sha256: z.string() })).max(limits.assignmentSources),
  questions: z.array(completeQuestionSchema),
  images: z.array(copiedImageSchema).max(limits.copiedImages.count).optional(),
  /** The numbers of questions, from 1, of which an image is not in the copy. Absent where there is none. */
  withoutImage: z.array(z.number().int().positive()).optional(),
});
export type CompleteAssignment = z.output<typeof completeAssignmentSchema>;

/** The flat copy, with what it could not hold. */
export const flatAssignmentSchema = generatedAssignmentSchema.extend({
  language: z.enum(contentLanguages),
  /** Questions that the flat shape cannot hold: only listed, without content. Absent where there is none. */
  leftOut: z.array(z.object({ questionId: z.uuid(), type: z.string() })).optional(),
});
export type FlatAssignment = z.output<typeof flatAssignmentSchema>;

/**
 * What is read of a file from elsewhere: of its own members only the questions are needed, one by one; a member that is
 * missing or does not fit has a default.
 */
export const readableAssignmentSchema = z.object({
  format: z.string().optional().catch(undefined),
  version: z.number().optional().catch(undefined),
  title: about.title.optional().catch(undefined),
  subject: about.subject.catch('other'),
  gradeLevel: about.gradeLevel.catch('9-12'),
  difficulty: about.difficulty.catch('medium'),
  schoolSubject: schoolChoiceSchema.shape.schoolSubject.catch(undefined),
  schoolYear: schoolChoiceSchema.shape.schoolYear.catch(undefined),
  language: z.enum(contentLanguages).optional().catch(undefined),
  sources: completeAssignmentSchema.shape.sources.catch([]),
  questions: z.array(z.unknown()).max(limits.importedQuestions),
  images: z.array(z.unknown()).catch([]),
});

/** A flat question from elsewhere: what is not its content may be missing. */
export const readableFlatQuestionSchema = questionSchema.extend({
  id: z.string().optional(),
  explanation: questionSchema.shape.explanation.default(''),
  bloomsLevel: questionSchema.shape.bloomsLevel.catch('understanding'),
  sourceSnippet: z.string().catch(''),
  points: questionSchema.shape.points.catch(1),
});

/** Why a question of a file is not imported; the screens have a text for each in both languages. */
export const importRefusals = ['unknown-kind', 'not-valid'] as const;
