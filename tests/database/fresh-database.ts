import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { type Database, openDatabase, withDatabase } from '@schole/database';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { asOwner, type PreparedFolder, type TestServer, type TestServerKind, testSecret } from './cluster.ts';
import { dropDatabase, whenUnused } from './drop-database.ts';

export interface FreshDatabase {
  database: Database;
  /** The owner's url of this database, to set up data and to inspect tables directly. */
  ownerUrl: string;
  /** The DATABASE_URL of a server under test, together with `secret`. */
  url: string;
  secret: Buffer;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

/** A new migrated database for one test file, on one of the run's servers. */
export async function freshDatabase(kind: TestServerKind = 'own'): Promise<FreshDatabase> {
  const server = await testServer(kind);
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
  await asOwner(server.ownerUrl, (owner) => copyTemplate(owner, name, server.template));
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl: ownerUrl, secret: testSecret });
  await database.whenReady();
  return {
    database,
    ownerUrl,
    url: ownerUrl,
    secret: testSecret,
    async drop() {
      await database.close();
      await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
    },
  };
}

/** The address of a server of this run; the first call starts it. */
export function testServer(kind: TestServerKind = 'own'): Promise<TestServer> {
  return readFromSocket<TestServer>(inject('testServerSockets')[kind]);
}

/**
 * Copies a created and migrated data folder of the embedded engine to where a server expects it: creating it takes most of a
 * start, and is the same each time.
 */
export async function copyPreparedData(dataFolder: string): Promise<void> {
  const prepared = await readFromSocket<PreparedFolder>(inject('preparedFolderSocket'));
  // As root, the files belong to another account, and only cp preserves the owner.
  await promisify(execFile)('cp', ['-a', prepared.dataFolder, dataFolder]);
}

function readFromSocket<Started extends object>(path: string): Promise<Started> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.on('error', reject);
    socket.on('end', () => {
      const answer = JSON.parse(text) as Started | { failed: string };
      if ('failed' in answer) reject(new Error(`The database for tests is not there: ${answer.failed}`));
      else resolve(answer);
    });
  });
}

/** 55006: another session is connected for a moment, for example autovacuum. */
async function copyTemplate(owner: Client, name: string, template: string): Promise<void> {
  await whenUnused(() => owner.query(`create database ${name} template ${template}`));
}
