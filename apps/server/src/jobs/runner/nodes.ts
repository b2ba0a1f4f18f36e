import type { Claims, Database } from '@schole/database';
import { requeueRuns } from './job-rows.ts';

/** Seconds without a heartbeat after which a node is dead; it sends one three times as often. */
export const silence = 15;
/** Seconds that a restarted PostgreSQL waits for the nodes it had: it caused their silence itself. */
const restartGrace = 10;

const service: Claims = { role: 'service_role' };

export interface OwnJob {
  id: string;
  attempt: number;
  cancelled: boolean;
}

/** Sends the heartbeat of one worker of a process, and returns which jobs the database assigns to it. */
export async function sendHeartbeat(
  database: Database,
  { id, lane, process }: { id: string; lane: string; process: string },
): Promise<OwnJob[]> {
  return await database.asUser(service, async (transaction) => {
    await transaction.query(
      `insert into private.nodes (id, lane, process) values ($1, $2, $3)
       on conflict (id) do update set heartbeat_at = now()`,
      [id, lane, process],
    );
    const { rows } = await transaction.query<OwnJob>(
      `update public.jobs set heartbeat_at = now() where node_id = $1 and state = 'running'
       returning id, attempts as attempt, cancel_requested_at is not null as cancelled`,
      [id],
    );
    return rows;
  });
}

/**
 * Takes over the work of dead nodes, all in one transaction: their running jobs wait again and their claimed queue
 * entries are released. A node that only seemed dead finds its runs replaced. Returns how many nodes and jobs there
 * were.
 */
export async function takeOver(
  database: Database,
  own: readonly string[],
  silent = silence,
): Promise<{ nodes: number; jobs: number }> {
  return await database.asUser(service, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `delete from private.nodes where id <> all ($1) and heartbeat_at < now() - make_interval(secs => $2)
         and (heartbeat_at > pg_postmaster_start_time() or now() > pg_postmaster_start_time() + make_interval(secs => $3))
       returning id`,
      [own, silent, restartGrace],
    );
    const dead = rows.map(({ id }) => id);
    // Jobs first: a claimed entry is replaced by a new one, which the dead node cannot claim when it wakes.
    const jobs = await requeueRuns(transaction, {
      condition: `state = 'running' and (node_id = any ($1) or heartbeat_at < now() - make_interval(secs => $2)
         and not exists (select from private.nodes as node where node.id = node_id))`,
      values: [dead, silent],
      lost: true,
    });
    if (dead.length > 0) await transaction.query('select app.free_queue($1)', [dead]);
    return { nodes: dead.length, jobs };
  });
}

/** Removes the node and releases its claimed queue entries. */
export async function removeNode(database: Database, node: string): Promise<void> {
  await database.asUser(service, async (transaction) => {
    await transaction.query('delete from private.nodes where id = $1', [node]);
    await transaction.query('select app.free_queue($1)', [[node]]);
  });
}

/** True for exactly one of the living processes, the eldest, whichever of its workers is named. */
export async function isEldest(database: Database, node: string): Promise<boolean> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ id: string }>(
      `select node.id from private.nodes as node where node.heartbeat_at > now() - make_interval(secs => $1)
         and node.lane = (select own.lane from private.nodes as own where own.id = $2)
       order by node.started_at, node.id limit 1`,
      [silence, node],
    ),
  );
  return rows[0]?.id === node;
}

/** Removes the jobs that ended 30 days ago and more. */
export async function forgetOldJobs(database: Database): Promise<number> {
  const { rowCount } = await database.asUser(service, (transaction) =>
    transaction.query(`delete from public.jobs where finished_at < now() - interval '30 days'`),
  );
  return rowCount;
}

/** Removes the notices of 90 days ago and more, read or not. */
export async function forgetOldNotices(database: Database): Promise<number> {
  const { rowCount } = await database.asUser(service, (transaction) =>
    transaction.query(`delete from public.notifications where created_at < now() - interval '90 days'`),
  );
  return rowCount;
}
