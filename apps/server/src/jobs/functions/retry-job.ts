import { fault } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { addJobEvent, requireJobCapacity } from '../add-job.ts';
import { type LockedJob, lockJob } from '../lock-job.ts';

/** Queues a failed or cancelled job of the caller again, with the same input; earlier attempts stay in its history. */
export const retryJob: PersonFunction<'retry-job'> = {
  name: 'retry-job',
  permission: 'people',
  limits: smallLimits,
  async run({ jobId }, context) {
    const found = await context.asServer((transaction) => lockJob(transaction, jobId));
    // An export of everything needs re-authentication, and an old one does not count for a retry. Not inside a transaction:
    // it needs a connection of its own, and calls that hold one while they wait for another stop each other.
    const confirmed = found.schoolId === null && hasFailed(found);
    if (confirmed) await context.confirm(undefined);
    return context.asServer(async (transaction) => {
      const { userId } = context.caller;
      const job = await lockJob(transaction, jobId);
      if (job.state === 'done') throw fault('job/finished');
      // One that has only failed since was not confirmed, and is retried by the next call.
      if (!hasFailed(job) || (job.schoolId === null && !confirmed)) return { jobId };
      // The job acts with the second factor of this session.
      const { rows } = await transaction.query<{ proved: boolean }>('select app.took_second_step() as proved');
      if (rows[0]?.proved !== true) throw fault('account/second-step-needed');
      await requireJobCapacity(transaction, userId);
      await transaction.query(
        `update public.jobs set state = 'queued', progress = 0, losses = 0, error = null, node_id = null,
           cancel_requested_at = null, started_at = null, finished_at = null where id = $1`,
        [jobId],
      );
      await addJobEvent(transaction, 'job/retried', { ...job, userId });
      return { jobId };
    });
  },
};

function hasFailed({ state }: Pick<LockedJob, 'state'>): boolean {
  return state === 'failed' || state === 'cancelled';
}
