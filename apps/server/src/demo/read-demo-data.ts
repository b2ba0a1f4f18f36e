import type { CallOutput } from '@schole/core';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';

/** The demo data of the caller's school, and whether a job is adding some. */
export const readDemoData: ServerFunction<'read-demo-data'> = {
  name: 'read-demo-data',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run(_input, context) {
    const { rows } = await context.asServer((transaction) =>
      transaction.query<{ data: CallOutput<'read-demo-data'> }>('select app.demo_data($1) as data', [
        context.caller.schoolId,
      ]),
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not say what demo data there is.');
    return row.data;
  },
};
