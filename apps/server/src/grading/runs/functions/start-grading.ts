import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../../functions/contract.ts';
import { addJob } from '../../../jobs/add-job.ts';

/** Deliveries with answers that wait, of those named or of all that the person marks; throws where one is not theirs. */
async function findDeliveries(
  transaction: Transaction,
  schoolId: string,
  named: readonly string[] | undefined,
): Promise<string[]> {
  if (named !== undefined) {
    const { rows } = await transaction.query<{ id: string; withdrawn: boolean }>(
      `select id, withdrawn_at is not null as withdrawn from public.deliveries
        where id = any ($2) and school_id = $1 and id in (select app.my_delivery_ids('mark'))`,
      [schoolId, named],
    );
    if (rows.length < new Set(named).size) throw fault('delivery/unknown');
    if (rows.some(({ withdrawn }) => withdrawn)) throw fault('delivery/withdrawn');
  }
  const { rows } = await transaction.query<{ id: string }>(
    `select id from public.deliveries as delivery
      where school_id = $1 and (case when $2::uuid[] is null then id in (select app.my_marking_delivery_ids()) else id = any ($2) end)
        and exists (
          select from public.attempts as its
          where its.school_id = delivery.school_id and its.delivery_id = delivery.id and its.state = 'submitted'
            and its.unmarked > 0
        )
      order by created_at, id`,
    [schoolId, named ?? null],
  );
  if (rows.length === 0) throw fault('grading/nothing-waits');
  return rows.map(({ id }) => id);
}

/** Has the answers that wait graded; who has a run that is not finished is answered that one. */
export const startGrading: ServerFunction<'start-grading'> = {
  name: 'start-grading',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryIds: named }, { asServer, caller: { userId, schoolId } }) =>
    asServer(async (transaction) => {
      await transaction.query(`select pg_advisory_xact_lock(hashtextextended('grading of ' || $1::text, 0))`, [userId]);
      const { rows } = await transaction.query<{ runId: string; jobId: string }>(
        `select run.id as "runId", run.job_id as "jobId" from public.grading_runs as run
          join public.jobs as job on job.id = run.job_id and job.state in ('queued', 'running')
          where run.owner_id = $1 and run.school_id = $2 and run.undone_at is null
          order by run.created_at desc limit 1`,
        [userId, schoolId],
      );
      if (rows[0] !== undefined) return rows[0];
      const deliveryIds = await findDeliveries(transaction, schoolId, named);
      const runId = crypto.randomUUID();
      const { jobId } = await addJob(transaction, {
        kind: 'grade-answers',
        input: { runId, deliveryIds },
        owner: { userId, schoolId },
      });
      await transaction.query(
        'insert into public.grading_runs (id, school_id, owner_id, job_id, delivery_ids) values ($1, $2, $3, $4, $5)',
        [runId, schoolId, userId, jobId, deliveryIds],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'grading/started', subjectType: 'job', subjectId: jobId },
        details: { runId, deliveries: deliveryIds.length },
      });
      return { runId, jobId };
    }),
};
