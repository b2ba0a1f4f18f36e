import { Logger, runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';
import { isConcurrentRoleChange } from '../connection/credentials.ts';
import { pause } from '../connection/wait.ts';

/** The role of the worker's connections: it has access to the queue and nothing else. */
export const queueRole = 'schole_queue';

/** Written as the schema's comment when it is complete; change it when graphile-worker or the rights below change. */
const mark = 'Which job is whose turn: the tables of graphile-worker 0.18.0, rights 1.';

/** An arbitrary number, the same for every node, another than that of the migrations. */
const lock = 5_306_213_002;

/**
 * Installs or upgrades graphile-worker's schema as the owner and grants access to the queue's role. Its tables have
 * row-level security without a policy, so only the roles named here have access. Several nodes may start at once.
 */
export async function prepareQueue(owner: Client, ownerUrl: string): Promise<void> {
  if (await isPrepared(owner)) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(makeRole);
      // On connections of its own, while this one locks the other nodes out.
      await inLock(owner, () => install(ownerUrl));
      // In a transaction of its own: the one above began before the schema was there, and may not see it.
      await inLock(owner, () => owner.query(rights));
      return;
    } catch (error) {
      if (!isConcurrentRoleChange(error) || attempt >= 20) throw error;
      await pause(25 + Math.random() * 50 * attempt);
    }
  }
}

/**
 * A pool of ours: with one that graphile-worker creates, a connection that is cut while it works ends the whole
 * process.
 */
async function install(ownerUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

/** The lock lives as long as its transaction: it cannot be left behind, and it works through a transaction pooler. */
async function inLock(owner: Client, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [lock]);
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
}

async function isPrepared(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ prepared: boolean }>(
    `select coalesce(obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') = $1
       and pg_has_role('authenticator', to_regrole($2), 'member'), false) as prepared`,
    [mark, queueRole],
  );
  return rows[0]?.prepared === true;
}

const silent = new Logger(() => () => {});

const makeRole = `
  do $$
  begin
    if not exists (select from pg_catalog.pg_roles where rolname = '${queueRole}') then
      create role ${queueRole} nologin noinherit;
    end if;
    if not exists (
      select from pg_catalog.pg_auth_members
      where roleid = '${queueRole}'::regrole and member = 'authenticator'::regrole
    ) then
      grant ${queueRole} to authenticator;
    end if;
  end
  $$`;

const tables = ['_private_jobs', '_private_job_queues', '_private_tasks'];

const rights = `
  grant usage on schema graphile_worker to ${queueRole};
  grant select, update, delete on graphile_worker._private_jobs, graphile_worker._private_job_queues to ${queueRole};
  grant select, insert on graphile_worker._private_tasks to ${queueRole};
  ${tables
    .map(
      (table) => `
  drop policy if exists queue on graphile_worker.${table};
  create policy queue on graphile_worker.${table} for all to ${queueRole} using (true) with check (true);`,
    )
    .join('')}
  comment on schema graphile_worker is '${mark}'`;
