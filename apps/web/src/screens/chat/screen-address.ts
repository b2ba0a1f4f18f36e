import { z } from 'zod';

/** The state of the chat in the address bar. */
export interface ScreenAddress {
  /** Absent: no session is chosen. */
  session?: string | undefined;
  archived?: boolean | undefined;
  /** True: the card of first steps, although it was closed. */
  start?: boolean | undefined;
}

/** Reads the search parameters of the address; invalid ones are left out. */
export const screenAddressSchema = z.object({
  session: z.uuid().optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  start: z.boolean().optional().catch(undefined),
});

export type Go = (address: ScreenAddress, how?: { replace: boolean }) => void;
