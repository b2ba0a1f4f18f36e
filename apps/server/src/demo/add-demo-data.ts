import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { addJob } from '../jobs/add-job.ts';
import { hasDemoData } from './write-demo-data.ts';

/** The caller's own job that does this already; two requests make one job. */
async function findOpen(transaction: Transaction, schoolId: string): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>(
    `select id from public.jobs where school_id = $1 and owner_id = auth.uid() and kind = 'add-demo-data'
        and state in ('queued', 'running') and cancel_requested_at is null limit 1`,
    [schoolId],
  );
  return rows[0]?.id ?? null;
}

/** Starts to fill the caller's school with demo data. */
export const addDemoData: ServerFunction<'add-demo-data'> = {
  name: 'add-demo-data',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ language }, context) =>
    context.asServer(async (transaction) => {
      if (await hasDemoData(transaction, context.caller)) return { jobId: null };
      const open = await findOpen(transaction, context.caller.schoolId);
      if (open !== null) return { jobId: open };
      return addJob(transaction, { kind: 'add-demo-data', input: { language }, owner: context.caller });
    }),
};
