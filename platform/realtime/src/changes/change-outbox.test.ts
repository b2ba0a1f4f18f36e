import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { createChangeOutbox } from './change-outbox.ts';
import { createChanges } from './changes.ts';

const tables = ['first', 'second', 'third'];

let fresh: FreshDatabase;
let writer: Client;
let looker: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  const made = tables
    .map((name) => `create table public.${name} (id int); grant select on public.${name} to service_role;`)
    .join('');
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(`${made} alter publication supabase_realtime add table ${tables.join(', ')}`),
  );
  writer = new Client({ connectionString: fresh.ownerUrl });
  looker = new Client({ connectionString: fresh.ownerUrl });
  await Promise.all([writer.connect(), looker.connect()]);
  // The waiting transaction detects the deadlock before another one is rolled back.
  await writer.query(`set deadlock_timeout = '10ms'`);
});
afterAll(async () => {
  await writer.end();
  await looker.end();
  await fresh.drop();
});

const followed = async (): Promise<string[]> => {
  const { rows } = await looker.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'row\\_changes\\_%' order by name`,
  );
  return rows.map(({ name }) => name).filter((name) => tables.includes(name));
};
/** The number of locks waiting for the table that the writer holds. */
const waiting = async (): Promise<number> =>
  (await looker.query(`select from pg_locks where not granted and relation = 'third'::regclass`)).rowCount ?? 0;

it('does not block a transaction that has written one table and writes another', async () => {
  const outbox = createChangeOutbox(fresh.database);
  await writer.query('begin; insert into third values (1)');
  let written = false;
  const following = (async () => {
    // A waiting lock request gives up after a second.
    while (!written) await outbox.follow();
  })();
  await expect.poll(waiting, { interval: 5 }).toBe(1);
  await writer.query('insert into second values (1); insert into first values (1); commit');
  written = true;
  await following;
  expect(await outbox.follow()).toEqual({ problems: [], busy: false });
  expect(await followed()).toEqual(tables);
});

it('rejects a subscription to a busy table, which may be retried', async () => {
  const unfollowed = tables.map((name) => `drop trigger row_changes_insert on ${name};`).join('');
  await looker.query(`${unfollowed} alter publication supabase_realtime drop table third`);
  await createChangeOutbox(fresh.database).follow();
  expect(await followed()).toEqual(['first', 'second']);
  await looker.query('alter publication supabase_realtime add table third');
  await writer.query('begin; insert into third values (2)');
  const warnings: string[] = [];
  const changes = createChanges({ database: fresh.database, log: { warn: (message) => warnings.push(message) } });
  const subscription = {
    claims: { role: 'service_role' },
    requests: [{ id: 1, schema: 'public', table: 'third' }],
  } as const;
  const subscribe = (): Promise<{ end(): void }> => changes.subscribe({ ...subscription, onChange: () => undefined });
  await expect(subscribe()).rejects.toMatchObject({ status: 503 });
  // And the operator's log names the table.
  await expect.poll(() => warnings.join()).toContain('third');
  await writer.query('commit');
  (await subscribe()).end();
  await changes.close();
});
