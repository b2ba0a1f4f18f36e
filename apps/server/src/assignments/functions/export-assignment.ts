import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';

/** Starts the export of one of the caller's assignments; the finished file stays in the bucket `exports` for a day. */
export const exportAssignment: ServerFunction<'export-assignment'> = {
  name: 'export-assignment',
  permission: { roles: teachers },
  limits: smallLimits,
  async run(input, context) {
    const { rows } = await context.asCaller((transaction) =>
      transaction.query('select from public.assignments where id = $1 and owner_id = auth.uid()', [input.assignmentId]),
    );
    if (rows.length === 0) throw fault('assignment/not-found');
    return context.asServer((transaction) =>
      addJob(transaction, { kind: 'export-assignment', input, owner: context.caller }),
    );
  },
};
