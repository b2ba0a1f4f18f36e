import { fault } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { addJobEvent, requireJobCapacity } from '../add-job.ts';
import { lockJob } from '../lock-job.ts';

/** Queues a failed or cancelled job of the caller again, with the same input; earlier attempts stay in its history. */
export const retryJob: PersonFunction<'retry-job'> = {
  name: 'retry-job',
  permission: 'people',
  limits: smallLimits,
  run: ({ jobId }, context) =>
    context.asServer(async (transaction) => {
      const { userId } = context.caller;
      const job = await lockJob(transaction, jobId);
      if (job.state === 'done') throw fault('job/finished');
      if (job.state === 'queued' || job.state === 'running') return { jobId };
      // An export of everything needs re-authentication, and an old one does not count for a retry.
      if (job.schoolId === null) await context.confirm(undefined);
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
    }),
};
