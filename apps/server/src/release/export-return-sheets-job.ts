import { fault, limits } from '@schole/core';
import type { ReturnSheets } from '@schole/exchange';
import { addAuditEvent } from '../database/audit-events.ts';
import { safeFileName, writeExport } from '../exports/write-export.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { readSheetFacts } from './return-sheet-rows.ts';
import { createReturned } from './returned-question.ts';
import { readShownResults, sumOfShown } from './shown-results.ts';

const { returnSheets } = limits.grading;
const nameWords = { en: 'results', el: 'αποτελέσματα' } as const;

/** Prints what a release shows the students of a delivery, a sheet each, to the bucket `exports`. */
export const exportReturnSheets: ServerJob<'export-return-sheets'> = {
  name: 'export-return-sheets',
  time: 240_000,
  async run(input, context) {
    const { owner, signal } = context;
    context.progress(5);
    const facts = await context.asServer((transaction) => readSheetFacts(transaction, input));
    if (facts === null || facts.attempts.length === 0) throw fault('delivery/nothing-released');
    if (facts.attempts.length > returnSheets) throw fault('delivery/too-many-sheets', { limit: returnSheets });
    const returned = createReturned(facts);
    const sheets: ReturnSheets['sheets'][number][] = [];
    for (const { attemptId, student } of facts.attempts) {
      signal.throwIfAborted();
      const shown = await context.asServer((transaction) => readShownResults(transaction, attemptId));
      // Hidden again, or removed, since the list was read.
      if (shown.length === 0) continue;
      const { points, outOf } = sumOfShown(shown);
      const sum = points === null || outOf === null ? null : { points, outOf };
      sheets.push({ student, sum, questions: shown.map(returned) });
      context.progress(10 + (50 * sheets.length) / facts.attempts.length);
    }
    if (sheets.length === 0) throw fault('delivery/nothing-released');
    const { title, language, school } = facts;
    const bytes = await context.isolated.writeDocument(
      { returnSheets: { title, language, school, sheets } },
      { owner: owner.userId, signal },
    );
    signal.throwIfAborted();
    context.progress(90);
    const fileName = `${safeFileName(title)} – ${nameWords[language]}.pdf`;
    const written = await writeExport(context, fileName, 'application/pdf', bytes);
    return context.finish(async (transaction) => {
      await addAuditEvent(transaction, {
        ...{ schoolId: owner.schoolId, actorId: owner.userId, action: 'grading/sheets-printed' },
        ...{ subjectType: 'export', subjectId: context.jobId },
        details: { deliveryId: input.deliveryId, students: sheets.length },
      });
      return written;
    });
  },
};
