import { fault, type JobInput, type JobLane, type JobName, jobs } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent, addAuditEvents } from '../database/audit-events.ts';
import { readOpenSchools } from '../database/open-schools.ts';
import type { JobOwner } from './contract.ts';

/** Jobs of one person that may wait or run at a time. */
const maxOpenJobs = 20;

export interface NewJob<Name extends JobName> {
  kind: Name;
  input: JobInput<Name>;
  owner: JobOwner<Name>;
  /** Another lane than that of its kind, where this one waits for something else. */
  lane?: JobLane;
}

/**
 * Queues a job in the server's transaction for its owner, with its audit event: it begins when, and only when, the
 * transaction is committed. Throws server/busy when the owner has 20 open ones.
 */
export async function addJob<Name extends JobName>(
  transaction: Transaction,
  { kind, input, owner, lane = jobs[kind].lane }: NewJob<Name>,
): Promise<{ jobId: string }> {
  await requireJobCapacity(transaction, owner.userId);
  const jobId = crypto.randomUUID();
  await transaction.query(
    'insert into public.jobs (id, school_id, owner_id, kind, lane, input) values ($1, $2, $3, $4, $5, $6::jsonb)',
    [jobId, owner.schoolId, owner.userId, kind, lane, JSON.stringify(input)],
  );
  await addJobEvent(transaction, 'job/queued', { jobId, kind, ...owner });
  return { jobId };
}

/** Throws server/busy when the person has the maximum of open jobs; locks until the end of the transaction. */
export async function requireJobCapacity(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('jobs of ' || $1::text, 0))`, [userId]);
  const { rows } = await transaction.query<{ open: number }>(
    // Events for workflows do not count: no person waits for them.
    `select count(*)::int as open from public.jobs
      where owner_id = $1 and state in ('queued', 'running') and kind <> 'send-event'`,
    [userId],
  );
  if ((rows[0]?.open ?? 0) >= maxOpenJobs) throw fault('server/busy');
}

type JobAction = 'job/queued' | 'job/cancelled' | 'job/retried';

/** Records what a person did with a job. */
export async function addJobEvent(
  transaction: Transaction,
  action: JobAction,
  job: { jobId: string; kind: string; userId: string; schoolId: string | null },
): Promise<void> {
  if (job.schoolId === null) return addPersonalJobEvent(transaction, action, job);
  await addAuditEvent(transaction, {
    schoolId: job.schoolId,
    actorId: job.userId,
    action,
    subjectType: 'job',
    subjectId: job.jobId,
    details: { kind: job.kind },
  });
}

/** A personal job is recorded in every school that its person may see; without one there is no audit to write to. */
async function addPersonalJobEvent(
  transaction: Transaction,
  action: JobAction,
  job: { jobId: string; kind: string; userId: string },
): Promise<void> {
  const schools = await readOpenSchools(transaction);
  await addAuditEvents(
    transaction,
    schools.map((schoolId) => ({
      schoolId,
      actorId: job.userId,
      action,
      subjectType: 'export',
      subjectId: job.jobId,
      details: { kind: job.kind },
    })),
  );
}
