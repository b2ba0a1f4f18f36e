import { z } from 'zod';
import { classRights } from '../entities/class.ts';
import { gradeLevels, subjects } from '../entities/entities.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, singleLine, withoutControls } from './schemas.ts';

const { classes } = limits;

/** What the class form asks for; only the name is needed. */
const classFields = z.object({
  name: singleLine.min(1).max(classes.name),
  subject: z.enum(subjects).nullable(),
  gradeLevel: z.enum(gradeLevels).nullable(),
  section: singleLine.max(classes.section),
  description: z.string().overwrite(withoutControls).trim().max(classes.description),
  /** The school year or term, in the teacher's words. */
  term: singleLine.max(classes.term),
});
const changed = z.object({ classId: id });

const studentName = singleLine.max(classes.personName);
const groupName = singleLine.max(classes.groupName);
const studentNumber = singleLine.min(1).max(classes.studentNumber);
const birthYear = z.number().int().min(1900).max(2100);
/** A student needs a name; which part of it is missing does not matter. */
const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  `${firstName}${lastName}` !== '';

export const newStudentSchema = z
  .object({
    firstName: studentName,
    lastName: studentName,
    studentNumber: studentNumber.optional(),
    birthYear: birthYear.optional(),
    groupName: groupName.default(''),
  })
  .refine(hasName);
export type NewStudent = z.input<typeof newStudentSchema>;

const studentIds = z.array(id).min(1).max(classes.studentsAtOnce);

/** Classes, who teaches them, and who is in them. Add here. */
export const classCalls = {
  /** A class of the caller; counted by the plan. */
  'create-class': {
    input: classFields.partial().extend({ name: classFields.shape.name }),
    output: changed,
  },
  'change-class': { input: classFields.partial().extend({ classId: id }), output: changed },
  /** An archived class is read-only and not counted; taking it back is counted again. */
  'archive-class': { input: z.object({ classId: id, archived: z.boolean() }), output: changed },
  /** Deletes a class, or takes that back within 30 days. The students stay the school's. */
  'remove-class': { input: z.object({ classId: id, removed: z.boolean() }), output: changed },
  /** A new class with the same facts for another year, with or without its students and groups. */
  'duplicate-class': {
    input: z.object({
      classId: id,
      name: classFields.shape.name,
      term: classFields.shape.term.default(''),
      withStudents: z.boolean(),
    }),
    output: changed,
  },
  /** Shares a class with a colleague, changes their rights, or (null) stops sharing. */
  'share-class': {
    input: z.object({ classId: id, userId: id, rights: z.enum(classRights).nullable() }),
    output: changed,
  },
  /** The active staff of the school by name, and who of them teaches this class with which rights. */
  'list-colleagues': {
    input: z.object({ classId: id }),
    output: z.object({
      colleagues: z.array(
        z.object({ userId: id, name: z.string(), rights: z.enum([...classRights, 'own']).nullable() }),
      ),
    }),
  },
  /** New students of the school in a class, each with a user name and without a way to sign in yet. */
  'add-students': {
    input: z.object({ classId: id, students: z.array(newStudentSchema).min(1).max(classes.studentsAtOnce) }),
    output: z.object({ students: z.array(z.object({ studentId: id, userName: z.string() })) }),
  },
  /** Puts students that the caller teaches into a class (with a group), moves them to another group, or takes them out. */
  'enrol-students': {
    input: z.object({ classId: id, studentIds, placed: z.boolean(), groupName: groupName.optional() }),
    output: z.object({ students: z.number().int() }),
  },
  /** Students whom the caller teaches and who are not in the class, by name, user name or number. */
  'find-students': {
    input: z.object({ classId: id, search: singleLine.min(2).max(classes.personName) }),
    output: z.object({
      students: z.array(
        z.object({
          studentId: id,
          name: z.string(),
          userName: z.string(),
          birthYear: z.number().int().nullable(),
          /** Some of the classes that the caller sees the student in. */
          classes: z.array(z.string()),
        }),
      ),
    }),
  },
  /** The students of a class as a file, without archived ones; recorded in the audit. */
  'export-class': {
    input: z.object({ classId: id, format: z.enum(['csv', 'xlsx']), language: z.enum(['en', 'el']) }),
    output: z.object({ base64: z.string() }),
  },
  /** Corrects what the school keeps of a student; `archived` takes the student out of every list and ends the sign-in. */
  'change-student': {
    input: z.object({
      studentId: id,
      name: z.object({ firstName: studentName, lastName: studentName }).refine(hasName).optional(),
      studentNumber: studentNumber.nullable().optional(),
      birthYear: birthYear.nullable().optional(),
      archived: z.boolean().optional(),
    }),
    output: z.object({ studentId: id }),
  },
  /** The record of one student; reading it is audited. */
  'read-student': {
    input: z.object({ studentId: id }),
    output: z.object({
      studentId: id,
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      studentNumber: z.string().nullable(),
      birthYear: z.number().int().nullable(),
      createdAt: moment,
      signedInAt: moment.nullable(),
      archivedAt: moment.nullable(),
      /** The classes that the caller may see. */
      classes: z.array(z.object({ classId: id, name: z.string(), groupName: z.string() })),
    }),
  },
} as const satisfies CallTable;
