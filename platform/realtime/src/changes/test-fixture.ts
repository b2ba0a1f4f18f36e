import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { type Claims, type Database, openDatabase } from '@schole/database';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { createChanges } from './changes.ts';
import type { ChangePayload, ChangeRequestInput, Changes } from './contract.ts';

/** The changes that one subscriber got, in order. */
export interface TestSubscriber {
  received: { ids: readonly number[]; payload: ChangePayload }[];
  update(claims: Claims): Promise<void>;
  end(): void;
}

export interface ChangesFixture {
  database: Database;
  fresh: FreshDatabase;
  changes: Changes;
  warnings: string[];
  /** As the owner of the database. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  subscribe(claims: Claims, ...requests: Omit<ChangeRequestInput, 'id'>[]): Promise<TestSubscriber>;
  /** Waits until every change up to now has been delivered. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** A database with the given tables, and a node that delivers their row changes. */
export async function createChangesFixture(schema: string): Promise<ChangesFixture> {
  const fresh = await freshDatabase();
  const sql: ChangesFixture['sql'] = (text, values = []) =>
    asOwner(fresh.ownerUrl, async (owner) => (await owner.query(text, [...values])).rows);
  await sql(schema);
  const warnings: string[] = [];
  const { database } = fresh;
  const changes = createChanges({ database, log: { warn: (message) => warnings.push(message) } });
  const subscribe = async (claims: Claims, ...requests: Omit<ChangeRequestInput, 'id'>[]): Promise<TestSubscriber> => {
    const received: TestSubscriber['received'] = [];
    const subscription = await changes.subscribe({
      claims,
      requests: requests.map((request, index) => ({ ...request, id: index + 1 })),
      onChange: (change) => received.push(change),
    });
    return { received, update: subscription.update, end: subscription.end };
  };
  return {
    database,
    fresh,
    changes,
    warnings,
    sql,
    subscribe,
    async settle() {
      // A new subscriber is added when the others have got all earlier changes.
      (await subscribe({ role: 'service_role' }, { schema: 'public', table: '*' })).end();
    },
    async stop() {
      await changes.close();
      await fresh.drop();
    },
  };
}

/** The claims of a signed-in person. */
export function person(sub: string = randomUUID(), further: Record<string, unknown> = {}): Claims {
  return { role: 'authenticated', sub, ...further };
}

/** Another node on the same database. */
export async function createChangesNode(
  url: string,
  secret: Buffer,
): Promise<{ changes: Changes; close(): Promise<void> }> {
  const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl: url, secret });
  await database.whenReady();
  const changes = createChanges({ database, log: { warn: () => undefined } });
  return {
    changes,
    async close() {
      await changes.close();
      await database.close();
    },
  };
}
