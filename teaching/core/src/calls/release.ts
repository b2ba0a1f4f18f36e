import { z } from 'zod';
import { returnSheetsInput, submissionsExportSchema } from '../entities/submissions-export.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, momentAnywhere, queuedJob } from './schemas.ts';

/** What a delivery shows its students of their results; all of it, unless the teacher takes something out. */
export const shownParts = ['marks', 'comments', 'answers', 'sources', 'deciders'] as const;
export type ShownPart = (typeof shownParts)[number];

/** shown; unmarked: nobody decided yet; held: it is not released. */
export const markStates = ['shown', 'unmarked', 'held'] as const;
export type ShownMarkState = (typeof markStates)[number];

const delivery = z.object({ deliveryId: id });
const shows = z.array(z.enum(shownParts)).max(shownParts.length);
const { classes, grading } = limits;

const releaseSchema = z.object({
  /** What one press released, and what is hidden again together. */
  batch: id,
  releasesAt: moment,
  effective: z.boolean(),
  /** Null: to everybody, or to the students in `studentIds`. */
  classId: id.nullable(),
  studentIds: z.array(id),
  /** Empty: all questions. */
  questionIds: z.array(id),
});
export type ResultRelease = z.output<typeof releaseSchema>;

/** How the results of students leave the desk of their teacher. Add here. */
export const releaseCalls = {
  /**
   * Shows students what people decided of their answers, with what the key settled and what is right, or hides it again.
   * Without anybody named: all students of the delivery; without questions: all of them; without a moment: now.
   */
  'release-results': {
    input: delivery
      .extend({
        released: z.boolean(),
        classId: id.optional(),
        studentIds: z.array(id).min(1).max(classes.students).optional(),
        questionIds: z.array(id).min(1).max(grading.releasedQuestions).optional(),
        at: momentAnywhere.optional(),
        /** Changes what is shown, also of what was released before. */
        shows: shows.optional(),
        /** Of hiding: only what this press released; absent: everything. */
        batch: id.optional(),
      })
      .refine(({ classId, studentIds }) => classId === undefined || studentIds === undefined, { path: ['classId'] }),
    output: delivery,
  },
  /** What a release would show, to whom, and what stands in its way. */
  'read-release': {
    input: delivery,
    output: delivery.extend({
      title: z.string(),
      shows,
      /** Whether the caller may release to everybody; otherwise only to the students listed. */
      reachesAll: z.boolean(),
      releases: z.array(releaseSchema),
      classes: z.array(z.object({ classId: id, name: z.string() })),
      /** Those whom the caller marks, by name. */
      students: z.array(
        z.object({ studentId: id, name: z.string(), classIds: z.array(id), handedIn: z.boolean(), sheet: z.boolean() }),
      ),
      questionIds: z.array(id),
      /** Answers that wait for a mark, and those that a machine accepted and a person has to see before. */
      open: z.array(z.object({ studentId: id, questionId: id, spotCheck: z.boolean() })),
    }),
  },
  /** Submissions as a file: those of these deliveries, or of all that the caller marks. */
  'export-grading': { input: submissionsExportSchema, output: queuedJob },
  /** A sheet for every student of a delivery, of one class or for one: what the release shows them, on paper. */
  'export-return-sheets': { input: returnSheetsInput, output: queuedJob },
} as const satisfies CallTable;
