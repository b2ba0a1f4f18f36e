import { Fault } from '@schole/core/fault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { poolUrl } from '../connection/credentials.ts';
import type { Claims, Transaction } from '../contract.ts';
import { openDatabase } from '../open-database.ts';
import { readOpening, runTransaction } from './run-transaction.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(
      'create table public.notes (note text primary key); grant select, insert on public.notes to authenticated',
    ),
  );
});
afterAll(() => fresh.drop());

const person: Claims = { role: 'authenticated', sub: '0191b3a0-0000-7000-8000-000000000001' };
const sessionStateQuery = `select current_user::text as role, session_user::text as login, pg_backend_pid() as pid,
  current_setting('request.jwt.claims', true) as claims, current_setting('request.method', true) as method, current_setting('search_path') as path`;
const readSessionState = async (transaction: Transaction): Promise<Record<string, unknown>> =>
  (await transaction.query(sessionStateQuery)).rows[0] ?? {};
const notes = async (): Promise<unknown[]> =>
  (await asOwner(fresh.ownerUrl, (owner) => owner.query('select note from public.notes order by note'))).rows.map(
    (row) => row.note,
  );

describe('asUser', () => {
  it('runs the work under the role, the claims and the settings, logged in without rights', async () => {
    const seen = await fresh.database.asUser(person, readSessionState, {
      settings: { 'request.method': 'GET' },
      searchPath: ['public', 'odd "name'],
    });
    expect(seen).toMatchObject({
      role: 'authenticated',
      login: 'authenticator',
      method: 'GET',
      path: '"public", "odd ""name"',
    });
    expect(JSON.parse(String(seen.claims))).toEqual(person);
  });

  it('uses a connection again and leaves nothing of the last caller in it', async () => {
    const database = await openDatabase({
      dataFolder: '',
      databaseUrl: fresh.ownerUrl,
      secret: fresh.secret,
      poolSize: 1,
    });
    await database.whenReady();
    try {
      const first = await database.asUser(person, readSessionState, {
        settings: { 'request.method': 'POST' },
        searchPath: ['auth'],
      });
      await expect(database.asUser(person, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      const second = await database.asUser({ role: 'anon' }, readSessionState);
      expect(second.pid).toBe(first.pid);
      expect(second).toMatchObject({ role: 'anon', method: '', claims: '{"role":"anon"}' });
      expect(second.path).not.toContain('auth');
    } finally {
      await database.close();
    }
  });

  it('releases session locks and sequence values with the connection', async () => {
    const database = await openDatabase({
      dataFolder: '',
      databaseUrl: fresh.ownerUrl,
      secret: fresh.secret,
      poolSize: 1,
    });
    await database.whenReady();
    try {
      await database.asUser(person, (transaction) => transaction.query('select pg_advisory_lock(77)'));
      const held = `select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 77`;
      const { rows } = await database.asUser(person, (transaction) => transaction.query(held));
      expect(rows).toEqual([{ held: 0 }]);
    } finally {
      await database.close();
    }
  });

  it('never mixes claims up between many callers on few connections', async () => {
    const people = Array.from(
      { length: 200 },
      (_, index) => ({ role: 'authenticated', sub: `person-${index}` }) as const,
    );
    const seen = await Promise.all(people.map((claims) => fresh.database.asUser(claims, readSessionState)));
    expect(seen.map(({ claims }) => JSON.parse(String(claims)).sub)).toEqual(people.map(({ sub }) => sub));
  });

  it.each(['postgres', 'authenticator', 'pg_read_all_data', 'anon"; reset role; --', 'constructor', ''])(
    'refuses the role %j, which is not on the list, before anything runs',
    async (role) => {
      let ran = false;
      const call = fresh.database.asUser({ role } as unknown as Claims, async () => {
        ran = true;
      });
      await expect(call).rejects.toThrow('No transaction may run as the role');
      expect(ran).toBe(false);
    },
  );

  it('runs nothing when the role cannot be taken', async () => {
    let ran = false;
    const work = async (): Promise<void> => {
      ran = true;
    };
    const client = {
      sentQueries: [] as string[],
      query(statement: string | { callback(error: Error): void }): Promise<unknown> {
        if (typeof statement === 'string') this.sentQueries.push(statement);
        else statement.callback(new Error('permission denied to set role'));
        return Promise.resolve({});
      },
    };
    const run = runTransaction(client as never, readOpening(person, {}), work, false);
    await expect(run).rejects.toThrow('permission denied');
    expect(ran).toBe(false);
    expect(client.sentQueries.at(-1)).toBe('rollback');
  });

  it("refuses settings that are not the caller's to make", async () => {
    for (const name of [
      'role',
      'search_path',
      'request.jwt.claims',
      'session_authorization',
      'a.b; reset role',
      'Request.Method',
    ]) {
      await expect(fresh.database.asUser(person, readSessionState, { settings: { [name]: 'x' } })).rejects.toThrow(
        'cannot be set by a caller',
      );
    }
  });

  it('commits what the work did, and undoes it when it fails or is asked to', async () => {
    const add = (note: string) => (transaction: Transaction) =>
      transaction.query('insert into public.notes values ($1)', [note]);
    await fresh.database.asUser(person, add('kept'));
    const undone = await fresh.database.asUser(person, add('undone'), { rollback: true });
    expect(undone.rowCount).toBe(1);
    const failing = fresh.database.asUser(person, async (transaction) => {
      await add('lost')(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual(['kept']);
  });

  it('does not report success when a failed statement was swallowed', async () => {
    const call = fresh.database.asUser(person, async (transaction) => {
      await transaction.query('insert into public.notes values ($1)', ['swallowed']);
      await transaction.query('select 1 / 0').catch(() => {});
    });
    await expect(call).rejects.toThrow('nothing was saved');
    expect(await notes()).not.toContain('swallowed');
  });

  it.each([
    'commit',
    'rollback',
    'reset role',
    'set role service_role',
    'select 1; reset role',
    'select 1; commit; select 2',
  ])('cannot be ended by %j in the middle of the work', async (text) => {
    const call = fresh.database.asUser(person, async (transaction) => {
      await transaction.query('insert into public.notes values ($1)', ['smuggled']);
      await transaction.query(text).finally(async () => undefined);
    });
    await expect(call).rejects.toThrow();
    expect(await notes()).not.toContain('smuggled');
  });

  it('binds values as parameters', async () => {
    const nasty = `'); reset role; drop table public.notes; --`;
    const { rows } = await fresh.database.asUser(person, (transaction) =>
      transaction.query('select $1::text as said', [nasty]),
    );
    expect(rows).toEqual([{ said: nasty }]);
  });

  it('writes nothing when it is read only', async () => {
    const call = fresh.database.asUser(
      person,
      (transaction) => transaction.query(`insert into public.notes values ('x')`),
      { readOnly: true },
    );
    await expect(call).rejects.toMatchObject({ code: '25006' });
  });

  it('creates no temporary table, which the next caller would find', async () => {
    const call = fresh.database.asUser(person, (transaction) => transaction.query('select 1 as x into temporary y'));
    await expect(call).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses statements after its end', async () => {
    let leaked: Transaction | null = null;
    await fresh.database.asUser(person, async (transaction) => {
      leaked = transaction;
    });
    await expect((leaked as Transaction | null)?.query('select 1')).rejects.toThrow('over');
  });

  it('stops a statement that takes too long', async () => {
    const call = fresh.database.asUser(person, (transaction) => transaction.query('select pg_sleep(20)'), {
      timeout: 50,
    });
    await expect(call).rejects.toMatchObject({ code: 'server/too-slow', status: 504 });
  });

  it('reports that it is busy when no connection comes free, and serves again when one does', async () => {
    const database = await openDatabase({
      dataFolder: '',
      databaseUrl: fresh.ownerUrl,
      secret: fresh.secret,
      poolSize: 1,
      poolWait: 2_000,
    });
    await database.whenReady();
    try {
      const gate = Promise.withResolvers<void>();
      const holding = database.asUser(person, () => gate.promise);
      await expect(database.asUser(person, readSessionState)).rejects.toMatchObject({
        code: 'server/busy',
        status: 429,
      });
      gate.resolve();
      await holding;
      expect(await database.asUser(person, readSessionState)).toMatchObject({ role: 'authenticated' });
    } finally {
      await database.close();
    }
  });

  it('reports an ended connection as a temporary outage', async () => {
    const call = fresh.database.asUser(person, async (transaction) => {
      const { pid } = await readSessionState(transaction);
      // By the pool's own login: an owner that is no superuser may not.
      await asOwner(poolUrl(fresh.ownerUrl, fresh.secret), (pool) =>
        pool.query('select pg_terminate_backend($1)', [pid]),
      );
      await transaction.query('select 1');
    });
    await expect(call).rejects.toBeInstanceOf(Fault);
    await expect(call).rejects.toMatchObject({ code: 'server/starting' });
    expect(await fresh.database.asUser(person, readSessionState)).toMatchObject({ role: 'authenticated' });
  });
});
