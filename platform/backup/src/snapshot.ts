import type { Readable } from 'node:stream';
import { poolUrl } from '@schole/database';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CopiedSequence, type End, Refused } from './contract.ts';
import { connect } from './session.ts';
import {
  columnsOf,
  type FoundTable,
  findGuestRole,
  listTables,
  quote,
  quotedTableName,
  type TableReader,
} from './tables.ts';

/** One snapshot of the whole database, read by several roles: concurrent writers neither wait nor become visible. */
export interface Snapshot {
  tables: readonly FoundTable[];
  sequences: readonly CopiedSequence[];
  applied: Pick<End, 'postgres' | 'migrations' | 'guests'>;
  /** The rows in COPY's text form, the tables' columns in their order. */
  rows(table: FoundTable): Promise<Readable>;
  /** The versions that rows of storage name, each once. */
  versions(): AsyncIterable<string>;
  /** Bucket and name of an object, for a person who looks for it. */
  nameOf(version: string): Promise<string>;
  close(): Promise<void>;
}

export interface SnapshotOptions {
  ownerUrl: string;
  /** The installation's secret: it derives the login that can switch to the roles that see all rows. */
  secret: Buffer;
}

const begin = 'begin isolation level repeatable read, read only';

export async function openSnapshot({ ownerUrl, secret }: SnapshotOptions): Promise<Snapshot> {
  const owner = await connect(ownerUrl);
  const readers = new Map<TableReader, Client>([['owner', owner]]);
  const close = async (): Promise<void> => {
    await Promise.all([...readers.values()].map((client) => client.end().catch(() => {})));
  };

  async function readerFor(role: TableReader, snapshot: string): Promise<Client> {
    const known = readers.get(role);
    if (known !== undefined) return known;
    const client = await connect(poolUrl(ownerUrl, secret));
    readers.set(role, client);
    await client.query(begin);
    await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query(`set local role ${role}`);
    return client;
  }

  try {
    await owner.query(begin);
    await refuseEmpty(owner);
    const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
    const snapshot = rows[0]?.id ?? '';
    const tables = await listTables(owner);
    const objects = tables.find(({ schema, table }) => schema === 'storage' && table === 'objects');
    return {
      tables,
      sequences: await readSequences(owner),
      applied: await readApplied(owner),
      async rows(table) {
        const client = await readerFor(table.reader, snapshot);
        return client.query(copyTo(`copy ${quotedTableName(table)} (${columnsOf(table)}) to stdout`));
      },
      async *versions() {
        if (objects === undefined) return;
        const client = await readerFor(objects.reader, snapshot);
        const list = copyTo('copy (select version from storage.objects where version is not null) to stdout');
        yield* lines(client.query(list));
      },
      async nameOf(version) {
        const client = await readerFor(objects?.reader ?? 'owner', snapshot);
        const found = await client.query<{ name: string }>(
          `select bucket_id || '/' || name as name from storage.objects where version = $1`,
          [version],
        );
        return found.rows[0]?.name ?? version;
      },
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function refuseEmpty(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regclass('private.migrations') is not null as known`,
  );
  if (rows[0]?.known !== true)
    throw new Refused('There is nothing to back up yet: Schole was never started on this database.');
}

async function readApplied(owner: Client): Promise<Snapshot['applied']> {
  const server = await owner.query<{ postgres: string }>(`select current_setting('server_version') as postgres`);
  const migrations = await owner.query<End['migrations'][number]>(
    'select number, name, sha256 from private.migrations order by number',
  );
  const known = await owner.query<{ known: boolean }>(
    `select to_regclass('private.guest_migrations') is not null as known`,
  );
  const guests =
    known.rows[0]?.known === true
      ? await owner.query<End['guests'][number]>(
          'select version, name, sha256 from private.guest_migrations order by applied_at, version',
        )
      : { rows: [] };
  return { postgres: server.rows[0]?.postgres ?? '', migrations: migrations.rows, guests: guests.rows };
}

async function readSequences(owner: Client): Promise<CopiedSequence[]> {
  const { rows } = await owner.query<{ schema: string; sequence: string }>(
    `select n.nspname::text as schema, c.relname::text as sequence
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'S' and (n.nspname in ('public', 'auth', 'private', 'storage', 'realtime')
       or (n.nspowner = to_regrole($1) and n.nspname <> 'extensions'))
     order by n.nspname, c.relname`,
    [await findGuestRole(owner)],
  );
  const found: CopiedSequence[] = [];
  for (const { schema, sequence } of rows) {
    const state = await owner.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quote(schema)}.${quote(sequence)}`,
    );
    const [now] = state.rows;
    if (now !== undefined) found.push({ schema, sequence, ...now });
  }
  return found;
}

async function* lines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const parts = `${rest}${piece.toString('utf8')}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
