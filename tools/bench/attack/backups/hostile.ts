import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type BackupContents, readArchive } from '@schole/backup';
import { pack } from 'tar-stream';
import { openArchiveWriter } from '../../../../platform/backup/src/archive/archive-writer.ts';

type End = BackupContents['end'];
type Header = Parameters<ReturnType<typeof pack>['entry']>[0];

/** A changed backup. */
export interface Hostile {
  name: string;
  bytes: Buffer;
  /** What the restore has to tell of it; absent: it has to be refused. */
  says?: string;
}

/** The parts of a backup, all in memory. */
interface Parts {
  contents: BackupContents;
  objects: { version: string; bytes: Buffer }[];
  rows: Map<number, Buffer>;
}

/** Damaged copies of the backup, archives with entries that lead elsewhere, and well-sealed ones with wrong rows. */
export async function makeHostile(good: string, folder: string): Promise<Hostile[]> {
  const bytes = await readFile(good);
  const plain = gunzipSync(bytes);
  const parts = await readParts(good);
  const flipped = (at: number): Buffer => {
    const changed = Buffer.from(plain);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return gzipSync(changed);
  };
  const damaged = [0, 10, 0.1, 0.5, 0.9].map((share) => ({
    name: `cut at ${share}`,
    bytes: bytes.subarray(0, share < 1 ? Math.floor(bytes.length * share) : share),
  }));
  const changed = [0.2, 0.5, 0.8, 0.95].map((share) => ({
    name: `a bit changed at ${share} and compressed again`,
    bytes: flipped(Math.floor(plain.length * share)),
  }));
  const head = JSON.stringify(parts.contents.head);
  const entries = entriesElsewhere.map(async (header) => ({
    name: `an entry ${header.type ?? 'file'} ${header.name}`,
    bytes: await packed([
      { header: { name: 'schole-backup.json' }, content: head },
      { header, content: 'Taken' },
    ]),
  }));
  const sealed: Hostile[] = [];
  for (const [name, change] of Object.entries(rowChanges)) {
    const rewritten = await rewrite(parts, change, join(folder, 'rewritten.schole'));
    sealed.push({
      name: `sealed with ${name}`,
      bytes: rewritten,
      ...(change.says !== undefined && { says: change.says }),
    });
  }
  return [
    ...damaged,
    ...changed,
    { name: 'appended to', bytes: Buffer.concat([bytes, Buffer.from('more')]) },
    {
      name: 'a head of 200 MB',
      bytes: await packed([{ header: { name: 'schole-backup.json' }, content: ' '.repeat(2e8) }]),
    },
    ...(await Promise.all(entries)),
    ...sealed,
  ];
}

const entriesElsewhere: readonly Header[] = [
  ...['../../../../../../tmp/taken', '/tmp/taken', 'objects/../../secret', 'objects/../secret', '__proto__'].map(
    (name) => ({ name }),
  ),
  { name: 'secret', type: 'symlink', linkname: '/etc/passwd' },
  { name: 'objects/00000000-0000-4000-8000-000000000000', type: 'link', linkname: '../../secret' },
];

/** What a writer with the right seal changes. */
interface Change {
  /** The rows of a table, as COPY writes them. */
  rows?(table: string, bytes: Buffer): Buffer;
  end?(end: End): End;
  objects?(objects: Parts['objects']): Parts['objects'];
  says?: string;
}

const firstTable = (end: End, change: (table: End['tables'][number]) => object): End => ({
  ...end,
  tables: end.tables.map((table, at) => (at === 0 ? { ...table, ...change(table) } : table)),
});

const rowChanges: Readonly<Record<string, Change>> = {
  'rows that refer to nothing': { rows: (table, rows) => (table === 'public.schools' ? Buffer.alloc(0) : rows) },
  'people without an account': { rows: (table, rows) => (table === 'auth.users' ? Buffer.alloc(0) : rows) },
  'one row twice': { rows: (table, rows) => (table === 'public.sources' ? Buffer.concat([rows, rows]) : rows) },
  'rows that are no rows': { rows: (table, rows) => (table === 'public.sources' ? Buffer.from('x\ty\n') : rows) },
  'an end of COPY in the rows': {
    rows: (table, rows) => (table === 'public.sources' ? Buffer.concat([Buffer.from('\\.\n'), rows]) : rows),
  },
  'a catalogue as a table': { end: (end) => firstTable(end, () => ({ schema: 'pg_catalog', table: 'pg_authid' })) },
  'SQL in the name of a table': {
    end: (end) => firstTable(end, () => ({ table: 'x"; drop schema public cascade; --' })),
  },
  'SQL in the name of a column': {
    end: (end) => firstTable(end, ({ columns }) => ({ columns: [...columns, 'x") from program $$id$$ --'] })),
  },
  'a migration of nobody': {
    end: (end) => ({
      ...end,
      migrations: [...end.migrations, { number: 9_999, name: '9999-taken.sql', sha256: '0'.repeat(64) }],
    }),
  },
  'a guest’s migration of nobody': {
    end: (end) => ({ ...end, guests: [{ version: '1', name: 'taken.sql', sha256: '0'.repeat(64) }] }),
  },
  'a sequence elsewhere': {
    end: (end) => ({
      ...end,
      sequences: [...end.sequences, { schema: 'public', sequence: 'x"; drop table y', value: '1', called: true }],
    }),
  },
  'a table missing': { end: (end) => ({ ...end, tables: end.tables.slice(0, -1) }) },
  // As a damaged installation is saved before it is replaced.
  'files missing': { objects: () => [], says: 'name files whose bytes are not in it' },
};

async function readParts(file: string): Promise<Parts> {
  const objects: Parts['objects'] = [];
  const rows = new Map<number, Buffer>();
  const contents = await readArchive(file, {
    object: async (version, _size, bytes) => void objects.push({ version, bytes: await collect(bytes) }),
    rows: async (table, bytes) => void rows.set(table, await collect(bytes)),
  });
  return { contents, objects, rows };
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The backup written anew with a change, every sum and the seal right. */
async function rewrite({ contents, objects, rows }: Parts, change: Change, file: string): Promise<Buffer> {
  const writer = await openArchiveWriter(file, contents.head);
  for (const { version, bytes } of change.objects?.(objects) ?? objects)
    await writer.object(version, bytes.length, Readable.from([bytes]));
  const count = await writer.endObjects();
  const tables: End['tables'] = [];
  for (const [at, table] of contents.end.tables.entries()) {
    const plain = rows.get(at + 1) ?? Buffer.alloc(0);
    const changed = change.rows?.(`${table.schema}.${table.table}`, plain) ?? plain;
    tables.push({ ...table, ...(await writer.rows(Readable.from(changed.length === 0 ? [] : [changed]))) });
  }
  const end = { ...contents.end, tables, objects: count };
  await writer.close(change.end?.(end) ?? end);
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

async function packed(entries: readonly { header: Header; content: string }[]): Promise<Buffer> {
  const tar = pack();
  for (const { header, content } of entries) {
    if (header.type === undefined) tar.entry(header, content);
    else tar.entry(header);
  }
  tar.finalize();
  return gzipSync(await collect(tar as AsyncIterable<Buffer>), { level: 1 });
}
