import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import type { Claims, Database, UserOptions } from '../contract.ts';
import { openDatabase } from '../open-database.ts';

const person: Claims = { role: 'authenticated', sub: '00000000-0000-4000-8000-00000000000a' };
const reading: UserOptions = { readOnly: true, single: true };
let fresh: FreshDatabase;
/** With one connection, so that every call meets what the last one left. */
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(`create table public.tallies (owner uuid, mark int);
      alter table public.tallies enable row level security;
      create policy own on public.tallies using (owner = auth.uid());
      grant select, insert on public.tallies to authenticated;
      insert into public.tallies values ('${person.sub}', 7), (gen_random_uuid(), 8);
      create table public.closed (mark int)`),
  );
  database = await openDatabase({ dataFolder: '', databaseUrl: fresh.ownerUrl, secret: fresh.secret, poolSize: 1 });
  await database.whenReady();
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

function runQuery(text: string, values: readonly unknown[], options: UserOptions, claims = person) {
  return database.asUser(claims, (transaction) => transaction.query(text, values), options);
}

describe.each([
  ['apart', {}],
  ['with its opening', { together: true }],
  ['with opening and end', reading],
])('a statement that is sent %s', (_how, options: UserOptions) => {
  it('returns rows of every type, again and again', async () => {
    const text = 'select $1::int as one, $2::text as two, null as three, array[1, 2] as four, now() as five';
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows, rowCount } = await runQuery(text, [String(turn), `a'"b`], options);
      expect(rows).toEqual([{ one: turn, two: `a'"b`, three: null, four: [1, 2], five: expect.any(Date) }]);
      expect(rowCount).toBe(1);
    }
  });

  it('sees what its own caller may see, with a plan that another caller left', async () => {
    const text = 'select mark from public.tallies';
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await runQuery(text, [], options)).rows).toEqual([{ mark: 7 }]);
      expect((await runQuery(text, [], options, { role: 'authenticated' })).rows).toEqual([]);
      await expect(runQuery(text, [], options, { role: 'anon' })).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('leaves the connection clean and usable when it fails', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(runQuery('select 1 / $1::int', ['0'], options)).rejects.toMatchObject({ code: '22012' });
      await expect(runQuery('select mark from public.closed', [], options)).rejects.toMatchObject({ code: '42501' });
      await expect(runQuery('select nonsense', [], options)).rejects.toMatchObject({ code: '42703' });
      const { rows } = await runQuery(`select current_user as who, current_setting('role') as role`, [], options);
      expect(rows).toEqual([{ who: 'authenticated', role: 'authenticated' }]);
    }
  });

  it('goes on when a table it was prepared for has changed', async () => {
    const remake = (type: string) =>
      asOwner(fresh.ownerUrl, (owner) =>
        owner.query(`drop table if exists public.remade; create table public.remade (mark ${type});
          grant select on public.remade to authenticated; insert into public.remade values ('1')`),
      );
    await remake('int');
    const text = 'select count(*)::int as n from public.remade where mark = 1';
    for (let turn = 0; turn < 3; turn += 1) expect((await runQuery(text, [], options)).rows).toEqual([{ n: 1 }]);
    await remake('bigint');
    expect((await runQuery(text, [], options)).rows).toEqual([{ n: 1 }]);
  });
});

describe('a statement that is sent with the end', () => {
  it('is the only one', async () => {
    const two = database.asUser(
      person,
      async (transaction) => {
        await transaction.query('select 1');
        await transaction.query('select 2');
      },
      reading,
    );
    await expect(two).rejects.toThrow('over');
    expect((await runQuery('select 3 as three', [], reading)).rows).toEqual([{ three: 3 }]);
  });

  it('cannot write', async () => {
    const write = `insert into public.tallies values ('${person.sub}', 9)`;
    await expect(runQuery(write, [], reading)).rejects.toMatchObject({ code: '25006' });
    await expect(runQuery(write, [], { single: true })).rejects.toThrow('read only');
  });
});

it('prepares no more statements than allowed', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    for (let place = 0; place < 80; place += 1) {
      expect((await runQuery(`select ${place} as place`, [], reading)).rows).toEqual([{ place }]);
    }
  }
  const prepared = await runQuery('select count(*)::int as n from pg_prepared_statements', [], reading);
  expect(prepared.rows[0]).toMatchObject({ n: expect.any(Number) });
  expect(Number((prepared.rows[0] as { n: number }).n)).toBeLessThanOrEqual(70);
});

it('prepares again what another function deallocated from the session', async () => {
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(
      `create function public.lose() returns void language plpgsql as $$begin execute 'deallocate all'; end$$;
      grant execute on function public.lose() to authenticated`,
    ),
  );
  await runQuery('select public.lose()', [], {});
  await expect(runQuery('select 1 as one', [], reading)).rejects.toMatchObject({ code: '26000' });
  expect((await runQuery('select 1 as one', [], reading)).rows).toEqual([{ one: 1 }]);
});

it('is not disturbed by what a function of the caller prepares', async () => {
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(`create function public.prepare_many() returns void language plpgsql as $$begin
      for n in 1..500 loop execute 'prepare s' || n || ' as select 1'; end loop; end$$;
      grant execute on function public.prepare_many() to authenticated`),
  );
  await runQuery('select public.prepare_many()', [], {});
  for (let turn = 0; turn < 3; turn += 1)
    expect((await runQuery('select 5 as undisturbed', [], reading)).rows).toEqual([{ undisturbed: 5 }]);
});
