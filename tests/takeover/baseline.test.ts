import { ownHistory, readHistory, withDatabase } from '@schole/database';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../platform/database/src/migrations/migrate.ts';
import { silentLog } from '../../platform/database/src/options.ts';
import { asOwner, type TestServerKind } from '../database/cluster.ts';
import { dropDatabase } from '../database/drop-database.ts';
import { testServer } from '../database/fresh-database.ts';
import { readRows } from './rows.ts';
import { differenceOf, readShape } from './shape.ts';

// The baseline is correct only as long as it creates exactly what the frozen migrations created: a migrated older
// installation and a new one must be the same to every later migration.

const dropped: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const drop of dropped) await drop();
});

async function emptyDatabase(kind: TestServerKind, name: string): Promise<string> {
  const server = await testServer(kind);
  const full = `${server.prefix}${name}_${process.pid}`;
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${full} template template0`));
  dropped.push(() => asOwner(server.ownerUrl, (owner) => dropDatabase(owner, full)));
  return withDatabase(server.ownerUrl, full);
}

/** Shape and rows, without the times of their creation. */
const read = (url: string) =>
  asOwner(url, async (owner) => {
    const shape = await readShape(owner);
    const tables = await readRows(owner);
    tables.delete('private.migrations');
    const moment = /"?\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}"?/g;
    const lines = [...tables].flatMap(([name, { rows }]) =>
      rows.map((row) => `${name}: ${row.replace(moment, 'now')}`),
    );
    return [...shape, ...lines];
  });

it.each(['own', 'outside'] as const)(
  'the baseline makes what the frozen migrations made, on a server that is %s',
  async (kind) => {
    const { frozen, baseline } = await readHistory(ownHistory);
    const chain = await emptyDatabase(kind, 'chain');
    const fold = await emptyDatabase(kind, 'fold');
    await asOwner(chain, (owner) => migrate(owner, { frozen: [], baseline: null, migrations: frozen }, silentLog));
    await asOwner(fold, (owner) => migrate(owner, { frozen: [], baseline, migrations: [] }, silentLog));
    const [before, after] = [await read(chain), await read(fold)];
    expect(differenceOf(before, after)).toEqual({ missing: [], more: [] });
    expect(after.length).toBe(before.length);
    expect(after.length).toBeGreaterThan(2_000);
  },
);

it('detects a difference in any part of two databases', async () => {
  const url = await emptyDatabase('outside', 'changed');
  const history = await readHistory(ownHistory);
  await asOwner(url, (owner) => migrate(owner, history, silentLog));
  const before = await asOwner(url, readShape);
  const changes = [
    'alter table public.schools alter column name drop not null',
    `alter table public.jobs alter column progress set default 1`,
    'alter table public.jobs no force row level security',
    `comment on column public.jobs.kind is 'x'`,
    'grant select (title) on public.sources to student',
    'grant execute on function app.clock() to anon',
    'alter function app.clock() volatile',
    'drop index public.jobs_events_idx',
    'drop policy service on public.jobs',
    'alter table public.jobs disable trigger jobs_move',
    'alter view public.assignment_summaries reset (security_invoker)',
    'alter publication supabase_realtime drop table public.jobs',
    'alter default privileges grant select on tables to student',
    `alter type auth.aal_level add value 'aal4'`,
    'grant create on schema app to student',
    'alter sequence auth.refresh_tokens_id_seq increment 2',
    'create table public.more (id int)',
  ];
  for (const change of changes) {
    const after = await asOwner(url, async (owner) => {
      await owner.query('begin');
      await owner.query(change);
      return await readShape(owner).finally(() => owner.query('rollback'));
    });
    const { missing, more } = differenceOf(before, after);
    expect([...missing, ...more].length, change).toBeGreaterThan(0);
  }
});
