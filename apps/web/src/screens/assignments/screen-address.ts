import { z } from 'zod';

/** Where a teacher is inside this screen, as the address bar keeps it. */
export interface ScreenAddress {
  /** Absent: the list. `new`: a new assignment. Otherwise the id of the open one. */
  open?: string | undefined;
  tab?: 'content' | 'configure' | 'preview' | undefined;
  archived?: boolean | undefined;
  /** A source to begin a new assignment with; it leaves the address once it is taken. */
  source?: string | undefined;
}

/** Reads the search part of the address; what does not fit is left out. */
export const screenAddressSchema = z.object({
  open: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  tab: z.enum(['content', 'configure', 'preview']).optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  source: z.uuid().optional().catch(undefined),
});

export type Go = (address: ScreenAddress) => void;
