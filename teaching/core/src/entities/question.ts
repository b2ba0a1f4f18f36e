import { z } from 'zod';
import { limits } from '../limits.ts';
import { bloomsLevels, questionTypes } from './entities.ts';

/** What kinds are called; which there are, the registry of `@schole/questions` knows. The database holds names to this form, too. */
export const kindNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
/** The name of a kind of question: one of the specification's five, or one of ours. */
export type KindName = string;

/** A JSON object that nobody reads but the kind whose it is. */
export type KindPart = Readonly<Record<string, unknown>>;
const kindPartSchema = z.record(z.string(), z.unknown());

/**
 * What a person may write into a question. `content` is for everybody and `key` for those who mark; only the kind knows what
 * is in them and whether they fit together. The rest is common to all kinds.
 */
export const questionBodySchema = z.object({
  content: kindPartSchema,
  key: kindPartSchema,
  explanation: z.string().trim().max(limits.explanationText),
  bloomsLevel: z.enum(bloomsLevels),
  points: z.number().int().min(limits.questionPoints.min).max(limits.questionPoints.max),
});
export type QuestionBody = z.output<typeof questionBodySchema>;

/** The flag of a kind in the settings: the same name without its dashes, so that a new kind needs no line of its own. */
export function settingsFlag(kind: KindName): string {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Names of kinds in the order in which they are offered: those of the specification in its order, then ours in theirs. */
export function orderKindNames(names: readonly KindName[]): KindName[] {
  const specified: readonly string[] = questionTypes;
  return [...specified.filter((name) => names.includes(name)), ...names.filter((name) => !specified.includes(name))];
}
