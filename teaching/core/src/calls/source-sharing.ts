import { z } from 'zod';
import { subjects } from '../entities/entities.ts';
import { shareLevels } from '../entities/sources/sharing.ts';
import { type CallTable, id, moment } from './schemas.ts';

const level = z.enum(shareLevels);
const count = z.number().int().nonnegative();

/** Sources that colleagues share with each other. Add here. */
export const sourceSharingCalls = {
  /** `subject`: with those who teach it; null: with all staff of the school. Another level takes the place of the one before. */
  'share-source': {
    input: z.strictObject({ sourceId: id, subject: z.enum(subjects).nullable(), level }),
    output: z.object({ sourceId: id, shareId: id }),
  },
  /** Without `shareId`: all of its shares. */
  'withdraw-source': {
    input: z.strictObject({ sourceId: id, shareId: id.optional() }),
    output: z.object({ sourceId: id, withdrawn: count }),
  },
  /** `known`: the caller had the same text already, and nothing was copied. */
  'copy-source': {
    input: z.strictObject({ sourceId: id }),
    output: z.object({ sourceId: id, known: z.boolean() }),
  },
  /** What colleagues share with the caller in the active school, and the most that they may do with it. */
  'list-shared-sources': {
    input: z.strictObject({}),
    output: z.object({
      sources: z.array(z.object({ sourceId: id, ownerName: z.string(), level })),
    }),
  },
  /**
   * For its owner alone: which colleagues made assignments from a source, or copied it. `copiedFrom`: of a copy the name of
   * the colleague whose source it was, empty once they are gone; null for any other.
   */
  'read-source-uses': {
    input: z.strictObject({ sourceId: id }),
    output: z.object({
      uses: z.array(z.object({ userId: id, name: z.string(), assignments: count, copies: count, lastAt: moment })),
      copiedFrom: z.string().nullable(),
    }),
  },
} as const satisfies CallTable;
