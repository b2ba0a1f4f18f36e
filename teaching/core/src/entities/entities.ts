import { z } from 'zod';
import { limits } from '../limits.ts';
import { contentLanguages } from './document.ts';
import { engineUsageSchema } from './drafting-engine.ts';
import { byFlag, questionTypes, tickedTypes } from './question-types.ts';

// Names and options are those of the specification, sections 3 and 9; a test compares them.
export const subjects = [
  'mathematics',
  'science',
  'biology',
  'chemistry',
  'physics',
  'english',
  'history',
  'social-studies',
  'geography',
  'computer-science',
  'other',
] as const;
export const gradeLevels = ['k-2', '3-5', '6-8', '9-12', 'college', 'adult'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;
export const bloomsLevels = [
  'remembering',
  'understanding',
  'applying',
  'analyzing',
  'evaluating',
  'creating',
] as const;
export const stages = ['planning', 'generating', 'reviewing', 'ready'] as const;
export const roles = ['administrator', 'teacher', 'student'] as const;

export type Subject = (typeof subjects)[number];
export type GradeLevel = (typeof gradeLevels)[number];
export type BloomsLevel = (typeof bloomsLevels)[number];
export type Difficulty = (typeof difficulties)[number];
export type Stage = (typeof stages)[number];
export type MemberRole = (typeof roles)[number];

export const sourceMaterialSchema = z.object({
  type: z.enum(['file', 'text', 'url', 'video', 'topic']),
  content: z.string().optional(),
  url: z.string().optional(),
  videoId: z.string().optional(),
});
export type SourceMaterial = z.infer<typeof sourceMaterialSchema>;

/** What is wanted in an assignment, as the app ticks it; a kind of ours has its flag beside those of the specification. */
export const questionTypeFlags = z.object(byFlag(questionTypes, () => z.boolean())).catchall(z.boolean());
export const bloomsLevelFlags = z.object(byFlag(bloomsLevels, () => z.boolean()));

export const assignmentSettingsSchema = z.object({
  title: z.string().trim().min(1).max(limits.titleLength),
  subject: z.enum(subjects),
  gradeLevel: z.enum(gradeLevels),
  difficulty: z.enum(difficulties),
  questionTypes: questionTypeFlags.refine((flags) => Object.values(flags).some(Boolean)),
  multipleChoiceOptions: z.union([z.literal(3), z.literal(4), z.literal(5)]),
  bloomsLevels: bloomsLevelFlags.refine((flags) => Object.values(flags).some(Boolean)),
  numberOfQuestions: z.number().int().min(limits.questionCount.min).max(limits.questionCount.max),
  totalPoints: z.number().int().min(limits.totalPoints.min).max(limits.totalPoints.max),
});
export type AssignmentSettings = z.infer<typeof assignmentSettingsSchema>;

/** How many questions of each selected kind, under its flag; absent: equal shares. */
export const questionMixSchema = z.record(z.string(), z.number().int().min(1).max(limits.questionCount.max));
export type QuestionMix = z.infer<typeof questionMixSchema>;

/** The defaults of section 9; the teacher fills in title, subject and grade level. */
export const defaultSettings = {
  difficulty: 'medium',
  questionTypes: tickedTypes,
  multipleChoiceOptions: limits.options.default,
  bloomsLevels: byFlag(bloomsLevels, (level): boolean => level === 'remembering' || level === 'understanding'),
  numberOfQuestions: limits.questionCount.default,
  totalPoints: limits.totalPoints.default,
} as const satisfies Partial<AssignmentSettings>;

/** A question in the flat shape of the specification; its internal form is in `question.ts`. */
export const questionSchema = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  question: z.string().trim().min(1).max(limits.questionText),
  options: z.array(z.string().trim().min(1).max(limits.optionText)).optional(),
  /** The option's index where there are options; 'true' or 'false' for a statement; free text otherwise. */
  correctAnswer: z.union([z.number().int().nonnegative(), z.string().max(limits.explanationText)]),
  explanation: z.string().max(limits.explanationText),
  bloomsLevel: z.enum(bloomsLevels),
  sourceSnippet: z.string(),
  points: z.number().int().min(limits.questionPoints.min).max(limits.questionPoints.max),
});
export type Question = z.infer<typeof questionSchema>;

export const generatedAssignmentSchema = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.enum(subjects),
  gradeLevel: z.enum(gradeLevels),
  difficulty: z.enum(difficulties),
  totalPoints: z.number().int(),
  questions: z.array(questionSchema),
  createdAt: z.string(),
  answerKey: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type GeneratedAssignment = z.infer<typeof generatedAssignmentSchema>;

/** What a check can say. Only the first two are judgements: a check never vouches for what it could not look at. */
export const verdictOutcomes = ['passed', 'failed', 'not-checked', 'not-applicable'] as const;
/**
 * The verdict of one check on one question; `check` is the check's id in its kind's list. `detail` is what was found
 * where it failed, and the code of the reason where it was not checked or does not apply.
 */
export const verdictSchema = z.object({
  check: z.string(),
  outcome: z.enum(verdictOutcomes),
  detail: z.string().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/**
 * Why there are fewer questions than requested. `reason` is a key for which the screens have a text in both languages.
 */
export const shortfallSchema = z.object({
  reason: z.enum([
    'type-not-available',
    'bloom-not-available',
    'too-few-sentences',
    'failed-checks',
    'asks-the-same',
    'nothing-more-found',
  ]),
  count: z.number().int().positive(),
  detail: z.string().optional(),
});
export type Shortfall = z.infer<typeof shortfallSchema>;

/** What one engine gave in a run. */
export const drafterReportSchema = z.object({
  engine: z.string(),
  version: z.string(),
  drafted: z.number().int(),
  delivered: z.number().int(),
  refused: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  failed: z.string().optional(),
  /** Of a language model. */
  usage: engineUsageSchema.optional(),
});

export const generationReportSchema = z.object({
  requested: z.number().int(),
  delivered: z.number().int(),
  shortfall: z.array(shortfallSchema),
  /** Which engine drafted most of it: 'offline' is the built-in one. */
  engine: z.string(),
  /**
   * Each engine that was called: how many drafts it returned, how many of them were chosen, why others were dropped (a
   * check of the kind, `malformed`, `not-asked`, `not-in-source`), and the code of the fault that ended it. Absent in
   * reports of earlier versions.
   */
  drafters: z.array(drafterReportSchema).optional(),
  /** What language models took for single questions that they drafted again later, taken or not; one entry an engine. */
  later: z.array(z.object({ engine: z.string(), questions: z.number().int(), usage: engineUsageSchema })).optional(),
  language: z.enum(contentLanguages),
  /**
   * Each selected type with the number requested of it; what one lacks, the others supply. Absent in reports of earlier
   * versions.
   */
  byType: z.array(z.object({ type: z.string(), requested: z.number().int(), delivered: z.number().int() })).optional(),
});
export type GenerationReport = z.infer<typeof generationReportSchema>;
