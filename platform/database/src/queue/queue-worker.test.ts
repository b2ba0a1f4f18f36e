import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, testSecret } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../../../../tests/database/fresh-database.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { withDatabase } from '../connection/address.ts';
import { poolUrl, queueUrl } from '../connection/credentials.ts';
import type { Database, DatabaseRole } from '../contract.ts';
import { ownHistory, readHistory } from '../migrations/history.ts';
import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { silentLog } from '../options.ts';
import { queueRole } from './queue-schema.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** Creates an account and a job of theirs; returns the job's id. */
async function addJob(database: Database, email: string): Promise<string> {
  const userId = crypto.randomUUID();
  const id = crypto.randomUUID();
  await database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query(`insert into auth.users (id, email, role) values ($1, $2, 'authenticated')`, [userId, email]),
  );
  await database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query(
      `insert into public.jobs (id, school_id, owner_id, kind, lane)
       select $1, school_id, user_id, 'read-source', 'read' from public.memberships where user_id = $2`,
      [id, userId],
    ),
  );
  return id;
}

/** Resolves with the first `count` entries taken from the queue. */
async function take(database: Database, count: number): Promise<string[]> {
  const taken: string[] = [];
  const enough = Promise.withResolvers<void>();
  const queue = await database.startQueueWorker({
    lane: 'read',
    concurrency: 2,
    async work(id, worker) {
      expect(worker).toBe(queue.worker());
      taken.push(id);
      if (taken.length === count) enough.resolve();
    },
  });
  await enough.promise;
  await queue.close();
  return taken;
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error)),
  );
}

describe('the queue', () => {
  it('delivers an entry that a transaction added, once', async () => {
    const ids = [await addJob(fresh.database, 'a@example.org'), await addJob(fresh.database, 'b@example.org')];
    expect((await take(fresh.database, 2)).sort()).toEqual(ids.sort());
    const left = await asOwner(fresh.ownerUrl, (owner) => owner.query('select from graphile_worker._private_jobs'));
    expect(left.rowCount).toBe(0);
  });

  it('delivers an entry again whose work failed', async () => {
    const id = await addJob(fresh.database, 'c@example.org');
    let tries = 0;
    const done = Promise.withResolvers<string>();
    const queue = await fresh.database.startQueueWorker({
      lane: 'read',
      concurrency: 1,
      async work(entry) {
        tries += 1;
        if (tries === 1) throw new Error('not now');
        done.resolve(entry);
      },
    });
    expect(await done.promise).toBe(id);
    await queue.close();
  });

  it('removes the leftovers of a dead worker', async () => {
    await asOwner(fresh.ownerUrl, (owner) =>
      owner.query(`insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
        values ('held by nobody', now() - interval '2 minutes', 'dead'), ('empty', null, null)`),
    );
    const queue = await fresh.database.startQueueWorker({ lane: 'read', concurrency: 1, work: async () => {} });
    await queue.tidy();
    await queue.close();
    const queues = await asOwner(fresh.ownerUrl, (owner) =>
      owner.query('select from graphile_worker._private_job_queues'),
    );
    expect(queues.rowCount).toBe(0);
  });
});

describe('access to the queue', () => {
  const roles = ['anon', 'authenticated', 'student', 'service_role', 'schole_server', 'supabase_auth_admin'] as const;
  const attempts = [
    'select * from graphile_worker.jobs',
    'select * from graphile_worker._private_jobs',
    `select graphile_worker.add_job('job')`,
    `select graphile_worker.force_unlock_workers('{}')`,
  ];

  it.each(roles)('is denied to %s', async (role: DatabaseRole) => {
    for (const statement of attempts) {
      expect(
        await outcome(fresh.database.asUser({ role }, (transaction) => transaction.query(statement))),
        statement,
      ).toBe('42501');
    }
  });

  it('is granted to its own role, which has access to nothing else', async () => {
    const client = new Client({ connectionString: queueUrl(poolUrl(fresh.ownerUrl, fresh.secret), queueRole) });
    await client.connect();
    try {
      const { rows } = await client.query('select current_user::text as role, session_user::text as login');
      expect(rows).toEqual([{ role: queueRole, login: 'authenticator' }]);
      const allowed: string[] = [];
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
          where n.nspname in ('public', 'auth', 'private', 'app', 'graphile_worker') and c.relkind in ('r', 'v')`,
      );
      for (const { name } of tables)
        if ((await outcome(client.query(`select from ${name}`))) === 'allowed') allowed.push(name);
      expect(allowed.sort()).toEqual(
        ['_private_job_queues', '_private_jobs', '_private_tasks'].map((name) => `graphile_worker.${name}`),
      );
      for (const statement of attempts.slice(2)) expect(await outcome(client.query(statement))).toBe('42501');
      expect(await outcome(client.query(`insert into graphile_worker._private_jobs (task_id) values (1)`))).toBe(
        '42501',
      );
    } finally {
      await client.end();
    }
  });

  it('is granted to no role with rights of its own', async () => {
    const { rows } = await asOwner(fresh.ownerUrl, (owner) =>
      owner.query(
        `select rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit as strong
          from pg_roles where rolname = $1`,
        [queueRole],
      ),
    );
    expect(rows).toEqual([{ strong: false }]);
  });
});

it('is added to a database of an earlier release, by several nodes at once', async () => {
  const server = await testServer();
  const url = withDatabase(server.ownerUrl, `${server.prefix}upgraded_${process.pid}`);
  const name = new URL(url).pathname.slice(1);
  const folder = await temporaryFolder();
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name} template template0`));
  try {
    const { frozen } = await readHistory(ownHistory);
    const before = { frozen: [], baseline: null, migrations: frozen.filter(({ number }) => number < 12) };
    await asOwner(url, (owner) => migrate(owner, before, silentLog));
    const nodes = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ dataFolder: folder.path, databaseUrl: url, secret: testSecret })),
    );
    await Promise.all(nodes.map((node) => node.whenReady()));
    const [first] = nodes;
    if (first === undefined) throw new Error('No node was opened');
    const id = await addJob(first, 'd@example.org');
    expect(await take(first, 1)).toEqual([id]);
    await Promise.all(nodes.map((node) => node.close()));
  } finally {
    await folder.remove();
  }
});
