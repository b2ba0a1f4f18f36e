import { fault, type JobState } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface LockedJob {
  jobId: string;
  schoolId: string | null;
  kind: string;
  state: JobState;
  cancelRequested: boolean;
}

/** A job of the person, locked until the end of the transaction; throws job/not-found. */
export async function lockJob(transaction: Transaction, jobId: string): Promise<LockedJob> {
  const { rows } = await transaction.query<LockedJob>(
    `select id as "jobId", school_id as "schoolId", kind, state, cancel_requested_at is not null as "cancelRequested"
       from public.jobs where id = $1 for update`,
    [jobId],
  );
  if (rows[0] === undefined) throw fault('job/not-found');
  return rows[0];
}
