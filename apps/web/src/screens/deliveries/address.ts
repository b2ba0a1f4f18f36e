import { z } from 'zod';

const liveTabs = ['students', 'answers'] as const;
export type LiveTab = (typeof liveTabs)[number];

/** Reads the search parameters of the live view. */
export const liveAddress = z.object({ tab: z.enum(liveTabs).catch('students') });
