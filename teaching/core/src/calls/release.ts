import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { submissionsExportSchema } from '../entities/submissions-export.ts';
import { type CallTable, id, queuedJob } from './schemas.ts';

const delivery = z.object({ deliveryId: id });

/** How the results of students leave the desk of their teacher. Add here. */
export const releaseCalls = {
  /** Shows the students what is right, or hides it again. */
  'release-results': { input: delivery.extend({ released: z.boolean() }), output: delivery },
  /** Submissions as a file: those of these deliveries, or of all that the caller marks. */
  'export-grading': { input: submissionsExportSchema, output: queuedJob },
  /** A sheet with marks and comments for every student of a delivery, or for one, as far as they are released. */
  'export-return-sheets': {
    input: delivery.extend({ studentId: id.optional(), language: z.enum(contentLanguages) }),
    output: queuedJob,
  },
} as const satisfies CallTable;
