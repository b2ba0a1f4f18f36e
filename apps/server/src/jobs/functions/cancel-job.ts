import { fault, type JobState } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { addJobEvent } from '../add-job.ts';
import { cancelChannel } from '../cancel-channel.ts';
import { lockJob } from '../lock-job.ts';

/** Cancels a job of the caller: a waiting one at once, a running one as soon as its node is notified. */
export const cancelJob: PersonFunction<'cancel-job'> = {
  name: 'cancel-job',
  permission: 'people',
  limits: smallLimits,
  run: ({ jobId }, context) =>
    context.asServer(async (transaction) => {
      const job = await lockJob(transaction, jobId);
      if (job.state === 'done' || job.state === 'failed') throw fault('job/finished');
      if (job.state === 'cancelled' || job.cancelRequested) return { jobId, state: job.state };
      const state: JobState = job.state === 'queued' ? 'cancelled' : 'running';
      await transaction.query(
        `update public.jobs set state = $2, cancel_requested_at = now(),
           finished_at = case when $2 = 'cancelled' then now() end where id = $1`,
        [jobId, state],
      );
      await transaction.query('select pg_notify($1, $2)', [cancelChannel, jobId]);
      await addJobEvent(transaction, 'job/cancelled', { ...job, userId: context.caller.userId });
      return { jobId, state };
    }),
};
