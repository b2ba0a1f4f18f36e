import { z } from 'zod';
import { collectionMembersSchema } from '../entities/sources/collections.ts';
import { slideDrawingSchema } from '../entities/sources/slide-drawing.ts';
import { olderQuestionSchema, sourceVersionSchema } from '../entities/sources/source-versions.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, singleLine, version } from './schemas.ts';

const collectionName = singleLine.min(1).max(limits.collections.name);

/** Versions of sources with what rests on them, and collections of sources. Add here. */
export const sourceVersionCalls = {
  /** Renames one of the caller's sources, archives it or brings it back; what is absent stays as it is. */
  'change-source': {
    input: z
      .strictObject({
        sourceId: id,
        title: singleLine.min(1).max(limits.titleLength).optional(),
        archived: z.boolean().optional(),
      })
      .refine(({ title, archived }) => title !== undefined || archived !== undefined),
    output: z.object({ sourceId: id, title: z.string(), archived: z.boolean() }),
  },
  /** The versions of a source, the newest first. */
  'list-source-versions': {
    input: z.object({ sourceId: id }),
    output: z.object({ versions: z.array(sourceVersionSchema) }),
  },
  /** What a slide of the file looks like that a version was read from; slides count from 1, as the pages of its document. */
  'draw-slide': {
    input: z.object({
      sourceId: id,
      versionSha256: z.string().regex(/^[0-9a-f]{64}$/),
      slide: z.number().int().min(1).max(limits.filePages),
    }),
    output: slideDrawingSchema,
  },
  /** The questions of an assignment whose passages stand in an older version of a source. */
  'compare-passages': {
    input: z.object({ assignmentId: id }),
    output: z.object({ questions: z.array(olderQuestionSchema) }),
  },
  /**
   * Binds questions to the newest version of their sources, each as a new version of the question. Without `keep` only those
   * whose passages are unchanged; with it also the others, with the passage as it is now, or without one that is gone.
   * `version` is the version that was looked at; a newer one in the database gives question/changed-elsewhere.
   */
  'bind-passages': {
    input: z.object({
      assignmentId: id,
      questions: z
        .array(z.object({ questionId: id, version }))
        .min(1)
        .max(limits.questionsAtOnce),
      keep: z.boolean(),
    }),
    output: z.object({ bound: z.array(z.object({ questionId: id, version })) }),
  },
  /** Saves a new collection (`collectionId` null), or the name or the members of one; what is absent stays as it is. */
  'save-collection': {
    input: z.union([
      z.object({ collectionId: z.null(), name: collectionName, members: collectionMembersSchema }),
      z
        .object({ collectionId: id, name: collectionName.optional(), members: collectionMembersSchema.optional() })
        .refine(({ name, members }) => name !== undefined || members !== undefined),
    ]),
    output: z.object({ collectionId: id }),
  },
  /** Removes a collection; its sources stay. */
  'remove-collection': { input: z.object({ collectionId: id }), output: z.object({ collectionId: id }) },
} as const satisfies CallTable;
