import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../../functions/contract.ts';
import { addJob } from '../../../jobs/add-job.ts';

/** Undoes a run of the person's own that has ended. While it is being undone, that job is answered. */
export const undoGrading: ServerFunction<'undo-grading'> = {
  name: 'undo-grading',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ runId }, { asServer, caller: { userId, schoolId } }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ undone: boolean; running: boolean }>(
        `select undone_at is not null as undone, exists (
            select from public.jobs as job
            where job.owner_id = run.owner_id and job.state in ('queued', 'running')
              -- A language model that is still asked about its answers would go on writing beside what is put back.
              and (job.id = run.job_id or job.kind = 'ask-model-about-answers' and job.input ->> 'runId' = run.id::text)
          ) as running
          from public.grading_runs as run where id = $1 and school_id = $2 and owner_id = $3 for update`,
        [runId, schoolId, userId],
      );
      const [run] = rows;
      if (run === undefined) throw fault('grading/unknown-run');
      if (run.undone) throw fault('grading/undone');
      if (run.running) throw fault('grading/running');
      const { rows: undoing } = await transaction.query<{ jobId: string }>(
        `select id as "jobId" from public.jobs
          where owner_id = $1 and kind = 'undo-grading' and state in ('queued', 'running') and input ->> 'runId' = $2`,
        [userId, runId],
      );
      return (
        undoing[0] ??
        (await addJob(transaction, { kind: 'undo-grading', input: { runId }, owner: { userId, schoolId } }))
      );
    }),
};
