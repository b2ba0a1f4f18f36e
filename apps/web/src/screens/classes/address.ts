import { z } from 'zod';

/** Which classes the list shows; absent: those of now. */
export const shownClasses = ['archived', 'deleted'] as const;
/** The tabs of the page of a class. */
export const classTabs = ['students', 'assignments', 'activity'] as const;
export type ClassTab = (typeof classTabs)[number];

/** Reads the search parameters of the list; invalid ones are left out. */
export const listAddress = z.object({
  show: z.enum(shownClasses).optional().catch(undefined),
  /** `school`: every class of the school, for its administrators; absent: the user's own and shared ones. */
  whose: z.literal('school').optional().catch(undefined),
});
export type ListAddress = z.output<typeof listAddress>;

/** Which students of the school are shown; absent: all who are not archived. */
export const shownStudents = ['unplaced', 'archived'] as const;

/** Reads the search parameters of the students of the school. */
export const studentsAddress = z.object({
  search: z.string().max(100).optional().catch(undefined),
  show: z.enum(shownStudents).optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
});
export type StudentsAddress = z.output<typeof studentsAddress>;

/** Reads the search parameters of a class. */
export const classAddress = z.object({ tab: z.enum(classTabs).catch('students') });
