import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { type Claims, type Database, openDatabase } from '@schole/database';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh.ts';
import { openChanges } from './changes.ts';
import type { ChangePayload, Changes, ChangeWant } from './contract.ts';

/** What one subscriber heard, in order. */
export interface Ear {
  heard: { ids: readonly number[]; payload: ChangePayload }[];
  update(claims: Claims): Promise<void>;
  end(): void;
}

export interface ChangesWorld {
  database: Database;
  fresh: FreshDatabase;
  changes: Changes;
  warnings: string[];
  /** As the owner of the database. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  ear(claims: Claims, ...wants: Omit<ChangeWant, 'id'>[]): Promise<Ear>;
  /** Waits until everything that is over by now has been told. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** A database with the given tables, and a node that tells their row changes. */
export async function openChangesWorld(schema: string): Promise<ChangesWorld> {
  const fresh = await freshDatabase();
  const sql: ChangesWorld['sql'] = (text, values = []) =>
    asOwner(fresh.ownerUrl, async (owner) => (await owner.query(text, [...values])).rows);
  await sql(schema);
  const warnings: string[] = [];
  const { database } = fresh;
  const changes = openChanges({ database, log: { warn: (message) => warnings.push(message) } });
  const ear = async (claims: Claims, ...wants: Omit<ChangeWant, 'id'>[]): Promise<Ear> => {
    const heard: Ear['heard'] = [];
    const subscription = await changes.subscribe({
      claims,
      wants: wants.map((want, index) => ({ ...want, id: index + 1 })),
      heard: (told) => heard.push(told),
    });
    return { heard, update: subscription.update, end: subscription.end };
  };
  return {
    database,
    fresh,
    changes,
    warnings,
    sql,
    ear,
    async settle() {
      // Whoever comes is let in when the others have heard what was over before.
      (await ear({ role: 'service_role' }, { schema: 'public', table: '*' })).end();
    },
    async stop() {
      await changes.close();
      await fresh.drop();
    },
  };
}

/** The claims of somebody who is signed in. */
export function person(sub: string = randomUUID(), further: Record<string, unknown> = {}): Claims {
  return { role: 'authenticated', sub, ...further };
}

/** Another node on the same database. */
export async function openChangesOf(
  url: string,
  secret: Buffer,
): Promise<{ changes: Changes; close(): Promise<void> }> {
  const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl: url, secret });
  await database.whenReady();
  const changes = openChanges({ database, log: { warn: () => undefined } });
  return {
    changes,
    async close() {
      await changes.close();
      await database.close();
    },
  };
}
