import { type CompleteAssignment, type FlatAssignment, fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { fileNameOf } from '../export-assignment-job.ts';
import { withImages } from '../json/copied-images.ts';
import { copyReaders } from '../json/read-copy.ts';

/** A copy of an assignment as JSON; it has the answers, so it is recorded like every other export. */
export const copyAsJson: ServerFunction<'copy-as-json'> = {
  name: 'copy-as-json',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 10_000 },
  async run({ assignmentId, form }, context) {
    const found = await context.asServer(
      (transaction): Promise<CompleteAssignment | FlatAssignment | null> =>
        copyReaders[form](transaction, assignmentId),
    );
    if (found === null) throw fault('assignment/not-found');
    const copy = 'format' in found ? await withImages(found, context) : found;
    await context.asServer((transaction) =>
      addAuditEvent(transaction, {
        schoolId: context.caller.schoolId,
        actorId: context.caller.userId,
        action: 'assignment/exported',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { format: 'json', copy: form, bytes: Buffer.byteLength(JSON.stringify(copy)) },
      }),
    );
    return { fileName: fileNameOf(copy.title, 'key', copy.language, 'json'), copy };
  },
};
