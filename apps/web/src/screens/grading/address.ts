import { z } from 'zod';

/** The tabs of the screen. */
export const gradingTabs = ['pending', 'graded', 'review'] as const;
export type GradingTab = (typeof gradingTabs)[number];

/** The columns by which a list is sorted. */
export const sortColumns = ['student', 'title', 'submitted', 'score', 'confidence'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Reads the search parameters of the lists; invalid ones are left out. */
export const listAddress = z.object({
  tab: z.enum(gradingTabs).catch('pending'),
  /** The delivery to which the lists and Auto Grade All are narrowed; absent: all. */
  of: z.uuid().optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
  by: z.enum(sortColumns).optional().catch(undefined),
  down: z.literal(true).optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
});
export type ListAddress = z.output<typeof listAddress>;

/** Reads the search parameters that open the marking desk. */
export const markingAddress = z.object({
  delivery: z.string().optional().catch(undefined),
  question: z.string().optional().catch(undefined),
  attempt: z.string().optional().catch(undefined),
});
