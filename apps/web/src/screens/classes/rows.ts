import { classRights, gradeLevels, subjects } from '@schole/core';
import { z } from 'zod';

/** A class as the list and its page show it. */
export const classRow = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string(),
  subject: z.enum(subjects).nullable(),
  grade_level: z.enum(gradeLevels).nullable(),
  section: z.string(),
  description: z.string(),
  term: z.string(),
  active: z.boolean(),
  removed_at: z.string().nullable(),
  created_at: z.string(),
  students: z.number(),
  /** What the user may do in it; null: they administer the school and do not teach it. */
  rights: z.enum(['own', ...classRights]).nullable(),
});
export type ClassRow = z.output<typeof classRow>;

/** A student of the school. */
export const studentRow = z.object({
  student_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  user_name: z.string(),
  student_number: z.string().nullable(),
  birth_year: z.number().nullable(),
  /** Null: there is no card to sign in with yet. */
  access: z.enum(['password', 'pictures']).nullable(),
  signed_in_at: z.string().nullable(),
  archived_at: z.string().nullable(),
  /** Since when too many wrong secrets came: a teacher unlocks, or the card opens. */
  locked_at: z.string().nullable(),
  created_at: z.string(),
});
export type StudentRow = z.output<typeof studentRow>;

/** A student of a class. */
export const rosterRow = studentRow.extend({ group_name: z.string() });
export type RosterRow = z.output<typeof rosterRow>;

/** Whether the class belongs to the user: to its owner, and to the administrators of the school. */
export const isOwn = ({ rights }: Pick<ClassRow, 'rights'>): boolean => rights === 'own' || rights === null;

/** Whether the user may change the class and its roster. */
export const mayChange = ({
  rights,
  active,
  removed_at,
}: Pick<ClassRow, 'rights' | 'active' | 'removed_at'>): boolean =>
  active && removed_at === null && (rights === 'own' || rights === 'change' || rights === null);

/** Whether the user may print cards for its students: whoever marks their work is with them when a card is lost. */
export const mayPrintCards = (row: Pick<ClassRow, 'rights' | 'active' | 'removed_at'>): boolean =>
  mayChange(row) || (row.active && row.removed_at === null && row.rights === 'mark');

/** The name of a student as a roster lists it: the surname first. */
export const rosterName = ({ first_name, last_name }: Pick<StudentRow, 'first_name' | 'last_name'>): string =>
  [last_name, first_name].filter(Boolean).join(' ');
