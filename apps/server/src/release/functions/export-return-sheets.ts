import { fault } from '@schole/core';
import { lockDelivery, requireGiven } from '../../deliveries/lock-delivery.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';
import { countReturnSheets } from '../return-sheet-rows.ts';

/** Starts printing what a release shows the students, a sheet each; the file stays in the bucket `exports` for a day. */
export const exportReturnSheets: ServerFunction<'export-return-sheets'> = {
  name: 'export-return-sheets',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { asServer, caller }) =>
    asServer(async (transaction) => {
      requireGiven(await lockDelivery(transaction, input.deliveryId));
      if ((await countReturnSheets(transaction, input)) === 0) throw fault('delivery/nothing-released');
      return addJob(transaction, { kind: 'export-return-sheets', input, owner: caller });
    }),
};
