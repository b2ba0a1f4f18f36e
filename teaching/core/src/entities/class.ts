import { z } from 'zod';
import { type GradeLevel, gradeLevels, type Subject, subjects } from './entities.ts';

/** The subjects that the class form offers, in the specification's order; a class may have any of `subjects`. */
export const classSubjects = ['mathematics', 'science', 'english', 'history', 'other'] as const satisfies Subject[];

/** The grades that the class form offers, and the grade level that each is stored as. */
export const classGrades = {
  elementary: '3-5',
  middle: '6-8',
  high: '9-12',
  college: 'college',
} as const satisfies Record<string, GradeLevel>;
export type ClassGrade = keyof typeof classGrades;

const gradeOfLevel: Readonly<Record<GradeLevel, ClassGrade>> = {
  'k-2': 'elementary',
  '3-5': 'elementary',
  '6-8': 'middle',
  '9-12': 'high',
  college: 'college',
  adult: 'college',
};

/** The grade of the class form that a grade level belongs to. */
export function classGradeOf(level: GradeLevel): ClassGrade {
  return gradeOfLevel[level];
}

/** What a teacher may do in a class that was shared with them; each right holds those before it. */
export const classRights = ['see', 'mark', 'change'] as const;
export type ClassRights = (typeof classRights)[number];

/** A class as a list shows it; the specification's fields. */
export const classSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.enum(subjects).nullable(),
  gradeLevel: z.enum(gradeLevels).nullable(),
  section: z.string(),
  students: z.number().int(),
  assignments: z.number().int(),
  description: z.string(),
  active: z.boolean(),
});
