import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { addJob } from '../jobs/add-job.ts';

/** Starts the export of the school's records, on every plan. */
export const exportRecords: ServerFunction<'export-records'> = {
  name: 'export-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: (input, context) =>
    context.asServer((transaction) => addJob(transaction, { kind: 'export-records', input, owner: context.caller })),
};
