import { z } from 'zod';
import { limits } from '../limits.ts';
import { contentLanguages } from './document.ts';

/** What a list of submissions can be written down as. */
export const submissionFormats = ['csv', 'xlsx', 'pdf'] as const;
export type SubmissionFormat = (typeof submissionFormats)[number];

/** Which submissions are exported, and how; without deliveries: of all that the person marks. */
export const submissionsExportSchema = z.strictObject({
  deliveryIds: z.array(z.uuid()).min(1).max(limits.grading.exportedDeliveries).optional(),
  format: z.enum(submissionFormats),
  /** Of the headings and states. */
  language: z.enum(contentLanguages),
});

/** Whose sheets are printed: of one student, of a class, or of everybody to whom it was given. */
export const returnSheetsInput = z.strictObject({
  deliveryId: z.uuid(),
  classId: z.uuid().optional(),
  studentId: z.uuid().optional(),
});
