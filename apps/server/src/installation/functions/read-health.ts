import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { closesNetwork } from '../../isolated/without-network.ts';
import { readNodes } from '../../jobs/functions/list-jobs.ts';
import { readDisk } from '../disk.ts';

interface HealthRow {
  version: string;
  sealed: boolean;
  last_backup_at: Date | null;
  applied: number;
  newest: string;
  applied_at: Date;
  failed_jobs: number;
}

async function readHealthRow(transaction: Transaction) {
  const began = performance.now();
  const { rows } = await transaction.query<HealthRow>(
    `select current_setting('server_version') as version, own.sealed, own.last_backup_at,
       state.applied::int as applied, state.newest, state.applied_at,
       (select coalesce(sum(jobs), 0)::int from app.installation_job_counts() where state = 'failed') as failed_jobs
     from private.installation as own cross join app.migration_state() as state`,
  );
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  const nodes = await readNodes(transaction);
  if (rows[0] === undefined) throw new Error('The row of the installation is missing.');
  return { row: rows[0], milliseconds, nodes };
}

interface Mails {
  waiting: number;
  held: number;
  failed: number;
  last_sent: Date | null;
}

async function readMails(transaction: Transaction): Promise<Mails> {
  const { rows } = await transaction.query<Mails>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'held')::int as held,
       count(*) filter (where state = 'failed')::int as failed, max(sent_at) as last_sent from public.mails`,
  );
  return rows[0] ?? { waiting: 0, held: 0, failed: 0, last_sent: null };
}

/** The state of the installation: versions, database, servers, mails, disk, backup. Nothing in it is secret. */
export const readHealth: ServerFunction<'read-health'> = {
  name: 'read-health',
  permission: 'installation',
  limits: smallLimits,
  async run(_input, { asServer, asCaller, deployment }) {
    const [{ row, milliseconds, nodes }, mails, carrying, disk, recognitionIsolated] = await Promise.all([
      asServer(readHealthRow),
      asCaller(readMails),
      deployment.mails(),
      readDisk(deployment.dataFolder),
      closesNetwork(),
    ]);
    const alive = nodes.filter((node) => node.alive).length;
    return {
      measuredAt: new Date().toISOString(),
      version: deployment.server.version,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
      startedAt: deployment.server.startedAt.toISOString(),
      database: { kind: deployment.database, version: row.version, milliseconds },
      migrations: { applied: row.applied, newest: row.newest, appliedAt: row.applied_at.toISOString() },
      nodes: { alive, silent: nodes.length - alive },
      mails: {
        carrying,
        waiting: mails.waiting,
        held: mails.held,
        failed: mails.failed,
        lastSent: mails.last_sent?.toISOString() ?? null,
      },
      sealed: row.sealed,
      disk,
      recognitionIsolated,
      lastBackup: row.last_backup_at?.toISOString() ?? null,
      failedJobs: row.failed_jobs,
    };
  },
};
