import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { silence } from '../runner/nodes.ts';

type Output = CallOutput<'list-jobs'>;
type Job = Output['jobs'][number];

type JobRow = Omit<Job, 'node' | 'createdAt' | 'startedAt' | 'finishedAt'> & {
  node_id: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
};

const maxJobs = 100;

interface NodeRow {
  id: string;
  started_at: Date;
  heartbeat_at: Date;
  running: number;
  alive: boolean;
}

/** The server processes that run jobs; one without a heartbeat for too long is dead. */
export async function readNodes(transaction: Transaction): Promise<Output['nodes']> {
  const { rows } = await transaction.query<NodeRow>(
    `select id, started_at, heartbeat_at, running::int as running,
       heartbeat_at > now() - make_interval(secs => $1) as alive from app.installation_nodes()`,
    [silence],
  );
  return rows.map(({ started_at, heartbeat_at, ...node }) => ({
    ...node,
    startedAt: started_at.toISOString(),
    heartbeatAt: heartbeat_at.toISOString(),
  }));
}

/** Everybody's jobs without their content, how many there are, and which nodes run them. */
export const listJobs: ServerFunction<'list-jobs'> = {
  name: 'list-jobs',
  permission: 'installation',
  limits: smallLimits,
  run: ({ state = null, kind = null }, context) =>
    context.asServer(async (transaction) => {
      const jobs = await transaction.query<JobRow>('select * from app.installation_jobs($1, $2, $3)', [
        state,
        kind,
        maxJobs,
      ]);
      const counts = await transaction.query<Output['counts'][number] & { oldest: Date }>(
        'select kind, state, jobs::int as jobs, oldest from app.installation_job_counts()',
      );
      const waiting = counts.rows.filter((row) => row.state === 'queued').map(({ oldest }) => oldest.toISOString());
      return {
        measuredAt: new Date().toISOString(),
        jobs: jobs.rows.map(({ node_id, created_at, started_at, finished_at, ...job }) => ({
          ...job,
          node: node_id,
          createdAt: created_at.toISOString(),
          startedAt: started_at?.toISOString() ?? null,
          finishedAt: finished_at?.toISOString() ?? null,
        })),
        counts: counts.rows.map(({ oldest: _, ...row }) => row),
        oldestWaiting: waiting.sort()[0] ?? null,
        nodes: await readNodes(transaction),
      };
    }),
};
