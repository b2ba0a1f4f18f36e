import { z } from 'zod';
import { limits } from '../limits.ts';
import { accommodationsSchema } from '../students/accommodations.ts';
import { type CallTable, id, moment, withoutControls } from './schemas.ts';

const { classes } = limits;

const changed = z.object({ studentId: id });
const note = (most: number) => z.string().overwrite(withoutControls).trim().max(most);

const pair = z.object({ keptId: id, goneId: id });
/** One of two records, as a merge shows it. */
const side = z.object({
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  studentNumber: z.string().nullable(),
  birthYear: z.number().int().nullable(),
  access: z.enum(['password', 'pictures']).nullable(),
  signedInAt: moment.nullable(),
});

/** Values that a record can gain from the other one, by their names in the database. */
export const mergedValues = [
  ...(['first_name', 'last_name', 'student_number', 'external_id', 'birth_year'] as const),
  ...(['accommodations', 'contact', 'consent'] as const),
] as const;
export type MergedValue = (typeof mergedValues)[number];

/** What a school keeps around a student, two records of one child, and the end of a record. Add here. */
export const studentRecordCalls = {
  /** What the student needs when they sit an assignment; all at nothing: the row goes. */
  'change-accommodations': { input: z.object({ studentId: id, needs: accommodationsSchema }), output: changed },
  /** What the school notes about the guardians; both empty: the row goes. */
  'change-guardian-notes': {
    input: z.object({
      studentId: id,
      contact: note(classes.guardianContact),
      consent: note(classes.guardianConsent),
    }),
    output: changed,
  },
  /** What `merge-students` would do. */
  'preview-merge': {
    input: pair,
    output: z.object({
      kept: side,
      gone: side,
      gained: z.array(z.enum(mergedValues)),
      classes: z.array(z.object({ classId: id, name: z.string(), kept: z.boolean(), gone: z.boolean() })),
    }),
  },
  /** Makes two records of one child one; the other one is archived, and erased after 30 days. */
  'merge-students': { input: pair, output: z.object({ mergeId: id }) },
  /** Takes a merge apart within the 30 days. */
  'undo-merge': { input: z.object({ mergeId: id }), output: z.object({ keptId: id, goneId: id }) },
  /** What would be erased with a student, and when it will be where that was asked for. */
  'foresee-student-erasure': {
    input: z.object({ studentId: id }),
    output: z.object({
      userName: z.string(),
      classes: z.number().int(),
      /** Records of the same child that were merged into this one: they go too. */
      merged: z.number().int(),
      dueAt: moment.nullable(),
    }),
  },
  /** Archives a student and erases them in seven days; `userName` is typed as a confirmation. */
  'erase-student': {
    input: z.object({ studentId: id, userName: z.string().max(100), language: z.enum(['en', 'el']) }),
    output: changed,
  },
  /** Takes that back while it has not begun; the student stays archived. */
  'keep-student': { input: z.object({ studentId: id }), output: changed },
} as const satisfies CallTable;

/** What `export-student` is asked for: a web function, whose answer is the archive. */
export const studentExportSchema = z.strictObject({ studentId: id, language: z.enum(['en', 'el']) });
export type StudentExport = z.input<typeof studentExportSchema>;
