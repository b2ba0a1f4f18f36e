import { z } from 'zod';

/** Why there is a version: the first reading, a newer file, another reading of the same, or words that a person corrected. */
export const versionReasons = ['first', 'newer-file', 'read-again', 'corrected'] as const;
export type VersionReason = (typeof versionReasons)[number];

/** What became of a passage in a newer version of its source. */
export const passageStates = ['unchanged', 'changed', 'gone'] as const;
export type PassageState = (typeof passageStates)[number];

/** A passage that a question rests on in an older version of its source. */
export const olderPassageSchema = z.object({
  sourceId: z.uuid(),
  /** Of the newer version. */
  versionSha256: z.string(),
  state: z.enum(passageStates),
  older: z.string(),
  /** The passage in the newer version; null where it is gone. */
  newer: z.string().nullable(),
});

/** A question that rests on an older version of a source; `state` is that of its passages taken together. */
export const olderQuestionSchema = z.object({
  questionId: z.uuid(),
  version: z.number().int().positive(),
  state: z.enum(passageStates),
  passages: z.array(olderPassageSchema),
});
export type OlderQuestion = z.output<typeof olderQuestionSchema>;

/** A version of a source, and what rests on it. */
export const sourceVersionSchema = z.object({
  sha256: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  reason: z.enum(versionReasons),
  words: z.number().int().nonnegative(),
  /** True for the version that new work uses. */
  current: z.boolean(),
  /** Words that stand in this version and not in the one before, and the reverse; null for the first, and where it is not counted. */
  difference: z.object({ added: z.number().int().nonnegative(), removed: z.number().int().nonnegative() }).nullable(),
  /** Assignments with questions that quote this version. */
  assignments: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      archived: z.boolean(),
      questions: z.number().int().positive(),
    }),
  ),
});
export type SourceVersion = z.output<typeof sourceVersionSchema>;
