import type { JobError, JobLane, ShownDraft } from '@schole/core';
import type { Claims, Database, Transaction } from '@schole/database';
import type { JobOwner } from '../contract.ts';
import { addEndNotices, type EndedJob, endedColumns } from './job-notices.ts';

/** One run of a job. The attempt and the node identify it: a run that was replaced changes nothing. */
export interface ClaimedJob {
  id: string;
  node: string;
  attempt: number;
  kind: string;
  lane: JobLane;
  input: unknown;
  owner: JobOwner;
}

/**
 * How a run ended when it did not commit its end itself. `lost` counts against the job, `stopped` does not; `moved` begins
 * again in another lane.
 */
export type Ending =
  | { state: 'failed'; error: JobError }
  | { state: 'cancelled' | 'lost' | 'stopped' }
  | { state: 'moved'; lane: JobLane };

/** Times a server may die, or lose the database, in the middle of a job. */
const maxLosses = 3;

const service: Claims = { role: 'service_role' };
const mine = `id = $1 and attempts = $2 and node_id = $3 and state = 'running'`;
const keys = ({ id, attempt, node }: ClaimedJob): unknown[] => [id, attempt, node];

/** The person started it with the second factor, where the school requires one: the job keeps that level. */
export function claimsOf({ userId }: ClaimedJob['owner'], role: 'authenticated' | 'schole_server'): Claims {
  return { role, sub: userId, aud: 'authenticated', aal: 'aal2' };
}

/** Claims a waiting job for this node; null when it no longer waits, or when its owner may not run it any more. */
export async function claimJob(database: Database, id: string, node: string): Promise<ClaimedJob | null> {
  const job = await database.asUser(service, async (transaction) => {
    const { rows } = await transaction.query<Pick<ClaimedJob, 'kind' | 'lane' | 'input'> & JobOwner>(
      `select kind, lane, input, owner_id as "userId", school_id as "schoolId" from public.jobs where id = $1 and state = 'queued'`,
      [id],
    );
    return rows[0];
  });
  if (job === undefined) return null;
  const { kind, lane, input, ...owner } = job;
  const { rows } = await database.asUser(claimsOf(owner, 'schole_server'), (transaction) =>
    transaction.query<{ attempts: number }>(
      `update public.jobs set state = 'running', attempts = attempts + 1, node_id = $2, progress = 0, error = null,
         started_at = now(), heartbeat_at = now() where id = $1 and state = 'queued' returning attempts`,
      [id, node],
    ),
  );
  if (rows[0] !== undefined) return { id, node, attempt: rows[0].attempts, kind, lane, input, owner };
  // Unchanged although it waits: its owner no longer teaches there.
  await database.asUser(service, async (transaction) => {
    const ended = await transaction.query<EndedJob>(
      `update public.jobs set state = 'failed', error = '{"code": "person/not-allowed"}', finished_at = now()
        where id = $1 and state = 'queued' and school_id is not null and not exists (
          select from public.memberships as m where m.user_id = owner_id and m.school_id = jobs.school_id
            and m.status = 'active' and m.role in ('administrator', 'teacher')
        ) returning ${endedColumns}`,
      [id],
    );
    await addEndNotices(transaction, ended.rows);
  });
  return null;
}

/** What a running job shows. */
export interface ShownProgress {
  percent: number;
  drafts: readonly ShownDraft[];
  /** Whether it waits because a language model asked to slow down. */
  slowed: boolean;
}

/** False when the run was replaced. */
export async function writeProgress(
  database: Database,
  run: ClaimedJob,
  { percent, drafts, slowed }: ShownProgress,
): Promise<boolean> {
  const { rowCount } = await database.asUser(claimsOf(run.owner, 'schole_server'), (transaction) =>
    transaction.query(`update public.jobs set progress = $4, drafts = $5::jsonb, slowed = $6 where ${mine}`, [
      ...keys(run),
      percent,
      JSON.stringify(drafts),
      slowed,
    ]),
  );
  return rowCount > 0;
}

/** Locks the job until the end of the transaction, so that it can neither be cancelled nor taken over meanwhile. */
export async function holdRun(transaction: Transaction, run: ClaimedJob): Promise<'held' | 'cancelled' | 'replaced'> {
  const { rows } = await transaction.query<{ cancelled: boolean }>(
    `select cancel_requested_at is not null as cancelled from public.jobs where ${mine} for update`,
    keys(run),
  );
  if (rows[0] === undefined) return 'replaced';
  return rows[0].cancelled ? 'cancelled' : 'held';
}

export async function writeDone(transaction: Transaction, run: ClaimedJob, result: unknown): Promise<void> {
  const { rows } = await transaction.query<EndedJob>(
    `update public.jobs set state = 'done', progress = 100, result = $4::jsonb, finished_at = now() where ${mine}
     returning ${endedColumns}`,
    [...keys(run), JSON.stringify(result)],
  );
  await addEndNotices(transaction, rows);
}

/** Writes the end of the run; does nothing when it has an end already, or was replaced. */
export async function writeEnding(database: Database, run: ClaimedJob, ending: Ending): Promise<void> {
  const write = async (claims: Claims): Promise<boolean> =>
    (await database.asUser(claims, (transaction) => writeAs(transaction, run, ending))) > 0;
  if (await write(claimsOf(run.owner, 'schole_server'))) return;
  // The owner may have left the school in the middle: their job must not run for ever.
  await write(service);
}

async function writeAs(transaction: Transaction, run: ClaimedJob, ending: Ending): Promise<number> {
  if (ending.state === 'lost' || ending.state === 'stopped') {
    return await requeueRuns(transaction, { condition: mine, values: keys(run), lost: ending.state === 'lost' });
  }
  if (ending.state === 'moved') {
    const { lane } = ending;
    return await requeueRuns(transaction, { condition: mine, values: keys(run), lost: false, lane });
  }
  const end = `update public.jobs set state = $4, error = $5::jsonb, finished_at = now() where ${mine}
    returning ${endedColumns}`;
  const error = ending.state === 'failed' ? JSON.stringify(ending.error) : null;
  const { rows, rowCount } = await transaction.query<EndedJob>(end, [...keys(run), ending.state, error]);
  await addEndNotices(transaction, rows);
  return rowCount;
}

interface Requeue {
  condition: string;
  values: readonly unknown[];
  /** True: their server died, or lost the database; it counts against them. */
  lost: boolean;
  /** The lane in which they wait from now on; absent: their own. */
  lane?: JobLane;
}

/** Queues running jobs again; cancelled ones, or those lost too often, end here. Returns how many. */
export async function requeueRuns(
  transaction: Transaction,
  { condition, values, lost, lane }: Requeue,
): Promise<number> {
  const losses = lost ? 'losses + 1' : 'losses';
  const { rows, rowCount } = await transaction.query<EndedJob>(
    `update public.jobs set losses = ${losses}, node_id = null, progress = 0,
       state = case when cancel_requested_at is not null then 'cancelled'
         when ${losses} >= ${maxLosses} then 'failed' else 'queued' end,
       error = case when cancel_requested_at is null and ${losses} >= ${maxLosses}
         then jsonb_build_object('code', 'job/gave-up', 'values', jsonb_build_object('times', ${losses})) end,
       finished_at = case when cancel_requested_at is not null or ${losses} >= ${maxLosses} then now() end,
       lane = coalesce($${values.length + 1}, lane)
     where ${condition} returning ${endedColumns}`,
    [...values, lane ?? null],
  );
  await addEndNotices(transaction, rows);
  return rowCount;
}
