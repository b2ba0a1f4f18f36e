import type { JobInput, JobName } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { FunctionContext } from './contract.ts';

/** Queues a job of the caller in the given transaction of the server; a trigger tells the workers when it is committed. */
export async function beginJob<Name extends JobName>(
  transaction: Transaction,
  { schoolId, userId }: FunctionContext['caller'],
  kind: Name,
  input: JobInput<Name>,
): Promise<{ jobId: string }> {
  const jobId = crypto.randomUUID();
  await transaction.query(
    'insert into public.jobs (id, school_id, owner_id, kind, input) values ($1, $2, $3, $4, $5::jsonb)',
    [jobId, schoolId, userId, kind, JSON.stringify(input)],
  );
  return { jobId };
}
