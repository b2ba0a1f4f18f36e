import { z } from 'zod';
import { limits } from '../../limits.ts';
import { bloomsLevels } from '../entities.ts';
import { isQuestionType, questionTypes } from '../question-types.ts';
import { attachmentsSchema, hintsSchema } from './attachments.ts';

/**
 * The form of a kind's name; the registry of `@schole/questions` has the list. The database enforces this form, too.
 */
export const kindNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
/** The name of a kind of question: one of the specification's five, or one of ours. */
export type KindName = string;

/** A JSON object that only the kind it belongs to reads. */
export type KindPart = Readonly<Record<string, unknown>>;
const kindPartSchema = z.record(z.string(), z.unknown());

/**
 * What a person may edit in a question. `content` is for everybody and `key` for those who mark; only the kind knows
 * what is in them and whether they are consistent. The rest is common to all kinds.
 */
export const questionBodySchema = z.object({
  content: kindPartSchema,
  key: kindPartSchema,
  explanation: z.string().trim().max(limits.explanationText),
  /** For whoever is stuck; stored with the key. Absent: none. */
  hints: hintsSchema.optional(),
  /** Images and tables, for everybody. Absent: none. */
  attachments: attachmentsSchema.optional(),
  bloomsLevel: z.enum(bloomsLevels),
  points: z.number().int().min(limits.questionPoints.min).max(limits.questionPoints.max),
});
export type QuestionBody = z.output<typeof questionBodySchema>;

/** Names of kinds in the order in which they are offered: those of the specification in its order, then ours in theirs. */
export function orderKindNames(names: readonly KindName[]): KindName[] {
  return [...questionTypes.filter((name) => names.includes(name)), ...names.filter((name) => !isQuestionType(name))];
}
