import { z } from 'zod';

/** Where a person is inside the chat, as the address bar keeps it. */
export interface ScreenAddress {
  /** Absent: no session is chosen. */
  session?: string | undefined;
  archived?: boolean | undefined;
}

/** Reads the search part of the address; what does not fit is left out. */
export const screenAddressSchema = z.object({
  session: z.uuid().optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
});

export type Go = (address: ScreenAddress, how?: { replace: boolean }) => void;
