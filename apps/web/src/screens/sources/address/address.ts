import { z } from 'zod';
import { sourceTabNames } from './tab-names.ts';

/** Reads the search parameters of the address; invalid ones are left out. */
export const sourcesAddress = z.object({
  /** The id of the open source; absent: the list. */
  open: z.uuid().optional().catch(undefined),
  /** True: the list of archived sources. */
  archived: z.literal(true).optional().catch(undefined),
  tab: z.enum(sourceTabNames).optional().catch(undefined),
  /** A version of its text; absent: the current one. */
  version: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .catch(undefined),
  /** The passage to open it at: the offsets of its beginning and end. */
  passage: z
    .string()
    .regex(/^\d{1,7}-\d{1,7}$/)
    .optional()
    .catch(undefined),
});
export type SourcesAddress = z.output<typeof sourcesAddress>;

/** `replace`: the address before is not gone back to. */
export type Go = (address: SourcesAddress, replace?: boolean) => void;
