import { randomUUID } from 'node:crypto';
import { createKeys } from '@schole/http';
import { asOwner } from '../../../../../tests/database/cluster.ts';
import type { FreshDatabase } from '../../../../../tests/database/fresh-database.ts';
import type { ChainKeys } from './chain.ts';
import { chainRecords } from './chain-records.ts';
import { beginVerification, createStatementRunner, type Piece, verifyPiece } from './verify-chain.ts';

export interface ChainFixture {
  fresh: FreshDatabase;
  keys: ChainKeys;
  /** The administrator, the actor of all events, and a colleague, the subject of every third one. */
  administrator: string;
  colleague: string;
  school: string;
  /** Writes events that are not chained yet. */
  addEvents(count: number): Promise<void>;
  chain(keys?: ChainKeys): Promise<number>;
  /** Verifies the whole chain, optionally in pieces of this many links, with a callback between them. */
  verify(
    keys?: ChainKeys,
    knownHead?: { position: number; hash: string },
    maxLinks?: number,
    between?: () => Promise<void>,
  ): Promise<Piece>;
  /** Statements past every policy, guard and trigger. */
  plant(...statements: string[]): Promise<void>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  addPerson(name: string): Promise<string>;
  /** Removes the rest of this school for others that share its database: events that are not chained. */
  removeWaiting(): Promise<void>;
}

const tables = ['public.audit_events', 'private.audit_seals', 'private.audit_heads', 'private.audit_waiting'];

/** A constraint that a tampering statement may drop; existing rows stay, later rows are bound by it again. */
const tie = 'audit_seals_school_id_event_id_fkey';

/** A school with two people and a chain to tamper with; others may exist in the same database. */
export async function createChainFixture(fresh: FreshDatabase): Promise<ChainFixture> {
  const { database } = fresh;
  const keys = createKeys({ database, secret: fresh.secret });

  const rows = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values))).rows;

  async function addPerson(name: string): Promise<string> {
    const id = randomUUID();
    await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query(
        `insert into auth.users (id, email, role, raw_user_meta_data) values ($1, $2, 'authenticated', $3::jsonb)`,
        [id, `${name}-${id}@example.org`, JSON.stringify({ first_name: name, school_name: name })],
      ),
    );
    return id;
  }

  const administrator = await addPerson('administrator');
  const colleague = await addPerson('colleague');
  const [home] = await rows<{ school_id: string }>('select school_id from public.memberships where user_id = $1', [
    administrator,
  ]);
  const school = home?.school_id ?? '';
  await rows(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
    school,
    colleague,
  ]);

  const asAdministrator = <Result>(work: Parameters<typeof database.asUser<Result>>[1]): Promise<Result> =>
    database.asUser({ role: 'schole_server', sub: administrator }, work);

  const plant = (...statements: string[]): Promise<void> =>
    asOwner(fresh.ownerUrl, async (owner) => {
      const { rows: ties } = await owner.query<{ definition: string }>(
        'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
        [tie],
      );
      for (const table of tables) {
        await owner.query(`alter table ${table} disable trigger user`);
        await owner.query(`alter table ${table} no force row level security`);
      }
      for (const statement of statements) await owner.query(statement);
      const definition = ties[0]?.definition.replace(/ NOT VALID$/, '');
      await owner.query(`alter table private.audit_seals drop constraint if exists ${tie}`);
      await owner.query(`alter table private.audit_seals add constraint ${tie} ${definition} not valid`);
      for (const table of tables) {
        await owner.query(`alter table ${table} enable trigger user`);
        await owner.query(`alter table ${table} force row level security`);
      }
    });

  return {
    fresh,
    keys,
    administrator,
    colleague,
    school,
    rows,
    addPerson,
    async addEvents(count) {
      await rows(
        `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
         select $1, case when n % 3 = 0 then $3::uuid else $2 end, 'assignment/changed',
           case when n % 4 = 0 then 'member' else 'assignment' end,
           case when n % 4 = 0 then $3 else gen_random_uuid() end, jsonb_build_object('n', n)
         from generate_series(1, $4) as n`,
        [school, administrator, colleague, count],
      );
    },
    chain: (with_ = keys) => chainRecords(database, with_),
    async verify(with_ = keys, knownHead, maxLinks, between) {
      const runStatement = createStatementRunner(asAdministrator);
      let found = await verifyPiece(
        with_,
        runStatement,
        await beginVerification(with_, runStatement, school, knownHead ?? null),
        maxLinks,
      );
      while (found.next !== null) {
        await between?.();
        found = await verifyPiece(with_, runStatement, found.next, maxLinks);
      }
      return found;
    },
    plant,
    removeWaiting: () => plant(`delete from private.audit_waiting where school_id = '${school}'`),
  };
}
