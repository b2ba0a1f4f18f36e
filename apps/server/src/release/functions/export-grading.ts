import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';

/** Starts the export of submissions; the finished file stays in the bucket `exports` for a day. */
export const exportGrading: ServerFunction<'export-grading'> = {
  name: 'export-grading',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query(
        `select from unnest($1::uuid[]) as wanted (id) where wanted.id not in (select app.my_marking_delivery_ids()) limit 1`,
        [input.deliveryIds ?? []],
      );
      if (rows.length > 0) throw fault('delivery/unknown');
      return addJob(transaction, { kind: 'export-grading', input, owner: caller });
    }),
};
