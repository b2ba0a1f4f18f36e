import { fault, type JobInput, limits, type SubmissionFormat } from '@schole/core';
import { writeCsv, writeXlsx } from '@schole/roster';
import { addAuditEvent } from '../database/audit-events.ts';
import { writeExport } from '../exports/write-export.ts';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { readSubmissions, type SubmissionRow } from './submission-rows.ts';
import { submissionsTable } from './submissions-table.ts';

const mimetypes: Record<SubmissionFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

async function write(
  submissions: readonly SubmissionRow[],
  { format, language }: JobInput<'export-grading'>,
  { isolated, owner, signal }: JobContext<'export-grading'>,
): Promise<Uint8Array> {
  const { title, note, columns, rows } = submissionsTable(submissions, language);
  const heads = columns.map(({ head }) => head);
  if (format === 'csv') return writeCsv([heads, ...rows], language);
  if (format === 'xlsx') return writeXlsx([heads, ...rows], title);
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const texts = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? shown.format(cell) : cell)));
  return isolated.writeDocument(
    { list: { language, title, note, columns, rows: texts } },
    { owner: owner.userId, signal },
  );
}

/** Exports submissions with their points and states to the bucket `exports`. */
export const exportGrading: ServerJob<'export-grading'> = {
  name: 'export-grading',
  time: 180_000,
  async run(input, context) {
    const { owner, signal } = context;
    const { format, deliveryIds } = input;
    const most = limits.grading.exportedRows[format];
    context.progress(5);
    const submissions = await context.asOwner((transaction) =>
      readSubmissions(transaction, owner.schoolId, deliveryIds, most + 1),
    );
    if (submissions.length > most) throw fault('grading/too-many-rows', { limit: most });
    context.progress(30);
    const bytes = await write(submissions, input, context);
    signal.throwIfAborted();
    context.progress(80);
    const fileName = `${submissionsTable([], input.language).title}-${new Date().toISOString().slice(0, 10)}.${format}`;
    const written = await writeExport(context, fileName, mimetypes[format], bytes);
    return context.finish(async (transaction) => {
      await addAuditEvent(transaction, {
        ...{ schoolId: owner.schoolId, actorId: owner.userId, action: 'grading/exported' },
        ...{ subjectType: 'export', subjectId: context.jobId },
        details: { format, submissions: submissions.length },
      });
      return written;
    });
  },
};
