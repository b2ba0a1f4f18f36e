import { z } from 'zod';
import { limits } from '../../limits.ts';
import { selectionSchema } from '../selection.ts';

/**
 * A source in a collection, whole or in part. `title` and `versionSha256` are those of the time when it was put in: a source
 * that is gone is still named, and a part is recognised as one of another version.
 */
export const collectionMemberSchema = z.strictObject({
  sourceId: z.uuid(),
  versionSha256: z.string().regex(/^[\da-f]{64}$/),
  title: z.string().trim().min(1).max(limits.titleLength),
  selection: selectionSchema.optional(),
});
export type CollectionMember = z.output<typeof collectionMemberSchema>;

/** Sources in their order, each of them once. */
export const collectionMembersSchema = z
  .array(collectionMemberSchema)
  .min(1)
  .max(limits.assignmentSources)
  .refine((members) => new Set(members.map(({ sourceId }) => sourceId)).size === members.length);
