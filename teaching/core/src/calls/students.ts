import { z } from 'zod';
import { limits } from '../limits.ts';
import { accommodationsSchema } from '../students/accommodations.ts';
import { picturesInPin, type SignInPicture, signInPictureNames } from '../students/sign-in-pictures.ts';
import { studentPasswordLength } from '../students/student-access.ts';
import { type CallTable, id, moment, withoutControls } from './schemas.ts';

const { classes } = limits;

const picture = z.enum(signInPictureNames as [SignInPicture, ...SignInPicture[]]);
const pictures = z.array(picture).length(picturesInPin);
/** What a person types: anything that could be one, so that the answer is the same for everything that is none. */
const typed = z.string().max(100);
const password = z.string().max(200);
/** `<school>.<user name>.<secret>`; a user name may hold dots. */
const card = z.string().max(200);

const newPassword = z.string().min(studentPasswordLength.least).max(studentPasswordLength.most);

/** A session as auth/v1 issues it: the page hands it to its client. */
const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  user: z.looseObject({ id }),
});

/** How students sign in, and what they and their teachers do about it. Add here. */
export const studentCalls = {
  /**
   * A student's session for what is on their card: school and user name with the password, the code of the card, or
   * pictures with the card, the link of a class, or while the teacher of one of their classes has the door open.
   */
  'sign-in-student': {
    input: z.union([
      z.strictObject({ card, pictures: pictures.optional() }),
      z.strictObject({ school: typed, userName: typed, password }),
      z.strictObject({ school: typed, userName: typed, pictures, link: typed.optional() }),
    ]),
    output: z.object({ session }),
  },
  /** Another password, or other pictures, of the student who asks and proves the present one. */
  'change-own-secret': {
    input: z.union([
      z.strictObject({ current: password, password: newPassword }),
      z.strictObject({ current: pictures, pictures }),
    ]),
    output: z.object({ access: z.enum(['password', 'pictures']) }),
  },
  /** Everything that the school keeps of the student who asks. */
  'read-own-record': {
    input: z.object({}),
    output: z.object({
      school: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      studentNumber: z.string().nullable(),
      birthYear: z.number().int().nullable(),
      access: z.enum(['password', 'pictures']).nullable(),
      createdAt: moment,
      classes: z.array(z.object({ name: z.string(), groupName: z.string() })),
      /** Columns of `student_accommodations`; null: none. */
      accommodations: z.record(z.string(), z.union([z.number(), z.boolean()])).nullable(),
      /** What the student sat, the latest first; what is in it, the school's export has. */
      attempts: z.array(z.object({ title: z.string(), startedAt: moment, finishedAt: moment.nullable() })),
      /** The latest ones, at most a hundred. */
      signIns: z.array(z.object({ at: moment, opened: z.boolean() })),
    }),
  },
  /** Lets a student who failed too often try again at once. */
  'unlock-student': { input: z.object({ studentId: id }), output: z.object({ studentId: id }) },
  /** Opens the door of a class for ten minutes, or closes it: while it is open, pictures alone sign its students in. */
  'allow-class-pictures': {
    input: z.object({ classId: id, open: z.boolean() }),
    output: z.object({ openUntil: moment.nullable() }),
  },
  /** The secret part of the link of a class; `renew` makes every earlier link invalid. */
  'read-class-link': {
    input: z.object({ classId: id, renew: z.boolean() }),
    output: z.object({ school: z.string(), link: z.string() }),
  },
} as const satisfies CallTable;

/** What `print-student-cards` is asked for: a web function, whose answer is the PDF. */
export const cardsOrderSchema = z.strictObject({
  classId: id,
  /** `without-card`: those who cannot sign in yet. */
  students: z.union([z.array(id).min(1).max(classes.studentsAtOnce), z.literal('all'), z.literal('without-card')]),
  kind: z.enum(['password', 'pictures']),
  language: z.enum(['en', 'el']),
  /** True: the first sign-in asks for a password of the student's own. */
  mustChange: z.boolean().default(false),
});
export type CardsOrder = z.input<typeof cardsOrderSchema>;

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
