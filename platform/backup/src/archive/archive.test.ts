import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type End, type Head, layout } from '../contract.ts';
import { openArchiveWriter } from './archive-writer.ts';
import { headName } from './entry-names.ts';
import { readArchive } from './read-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const head = (): Head => ({
  program: 'Schole',
  layout,
  id: randomUUID(),
  made: '2026-11-21T18:00:00.000Z',
  version: '0.1.0',
});
const secret = 'a secret of thirty-two characters';
const rows = Buffer.from('1\tone\\nline\n2\ttwo\n3\tΤρία\n');
const files = [
  { version: randomUUID(), bytes: randomBytes(300_000) },
  { version: randomUUID(), bytes: Buffer.alloc(0) },
];

/** A small complete backup: two files, a table with rows, one without. */
async function write(file: string): Promise<void> {
  const writer = await openArchiveWriter(file, head());
  await writer.secret(secret);
  for (const { version, bytes } of files) await writer.object(version, bytes.length, Readable.from([bytes]));
  const objects = await writer.endObjects();
  const full = await writer.rows(Readable.from([rows.subarray(0, 5), rows.subarray(5)]));
  const empty = await writer.rows(Readable.from([]));
  const end: End = {
    postgres: '18.4',
    migrations: [],
    guests: [],
    sequences: [],
    objects,
    secret: { kind: 'file', fingerprint: '0'.repeat(64) },
    tables: [full, empty].map((sum, at) => ({ schema: 'public', table: `t${at}`, columns: ['a', 'b'], ...sum })),
  };
  await writer.close(end);
}

let whole: string;
let bytes: Buffer;
beforeAll(async () => {
  whole = join(folder, 'whole.schole');
  await write(whole);
  bytes = await readFile(whole);
});

async function refusal(content: Buffer): Promise<string> {
  const file = join(folder, 'changed.schole');
  await writeFile(file, content);
  return readArchive(file).then(
    () => 'it was taken',
    (problem: Error) => `${problem.name}: ${problem.message.replace(file, 'FILE')}`,
  );
}

type Header = Parameters<ReturnType<typeof pack>['entry']>[0];

/** A tar built by the test, compressed like a backup. */
async function packed(entries: readonly { header: Header; content?: Buffer | string }[]): Promise<Buffer> {
  const tar = pack();
  for (const { header, content = '' } of entries) tar.entry(header, content as string);
  tar.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of tar as AsyncIterable<Buffer>) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}
const first = (change: Record<string, unknown> = {}) => ({
  header: { name: headName },
  content: JSON.stringify({ ...head(), ...change }),
});

/** The bytes decompressed by gzip; null where it finds an error. */
function unpacked(packed: Buffer): Buffer | null {
  try {
    return gunzipSync(packed);
  } catch {
    return null;
  }
}

describe('reading a complete backup', () => {
  it('yields every part, in pieces, and counts it', async () => {
    const seen: unknown[] = [];
    const held = await readArchive(whole, {
      secret: async (text) => void seen.push(text),
      async object(version, size, pieces) {
        const parts: Buffer[] = [];
        for await (const piece of pieces) parts.push(piece);
        seen.push(version, size, Buffer.concat(parts));
      },
      async rows(table, pieces) {
        const parts: Buffer[] = [];
        for await (const piece of pieces) parts.push(piece);
        seen.push(table, Buffer.concat(parts).toString());
      },
    });
    const [one, other] = files;
    expect(seen).toEqual([
      secret,
      one?.version,
      300_000,
      one?.bytes,
      other?.version,
      0,
      other?.bytes,
      1,
      rows.toString(),
    ]);
    expect(held).toMatchObject({ rows: 3, size: bytes.length, end: { objects: { count: 2, bytes: 300_000 } } });
    expect(held.end.tables.map((table) => table.rows)).toEqual([3, 0]);
  });

  it('is readable by its owner alone, and overwrites nothing', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    await expect(openArchiveWriter(whole, head())).rejects.toThrow(
      'is there already, and a backup never overwrites anything',
    );
    const other = await openArchiveWriter(join(folder, 'two.schole'), head());
    await expect(openArchiveWriter(join(folder, 'two.schole'), head())).rejects.toThrow('another backup is writing it');
    await other.discard();
    expect((await readdir(folder)).filter((name) => name.startsWith('two'))).toEqual([]);
    await expect(openArchiveWriter(join(folder, 'no/where.schole'), head())).rejects.toThrow(
      'cannot be written (ENOENT)',
    );
  });

  it('reports a reader that fails, and bytes that change while they are copied', async () => {
    const failing = { rows: () => Promise.reject(new Error('no room in the table')) };
    await expect(readArchive(whole, failing)).rejects.toThrow('no room in the table');
    const writer = await openArchiveWriter(join(folder, 'short.schole'), head());
    await expect(writer.object(randomUUID(), 10, Readable.from([Buffer.alloc(9)]))).rejects.toThrow('was to have 10');
    await writer.discard();
  });
});

describe('a damaged or foreign file is refused in one sentence', () => {
  it('truncated anywhere', async () => {
    const offsets = [1, 10, 200, 1_000, 100_000, bytes.length - 600, bytes.length - 9, bytes.length - 1];
    for (const offset of offsets)
      expect(await refusal(bytes.subarray(0, offset)), `at ${offset}`).toMatch(/^Refused: FILE is /);
  });

  it('one bit changed anywhere', async () => {
    const step = Math.floor(bytes.length / 60);
    for (let offset = 12; offset < bytes.length; offset += step) {
      const changed = Buffer.from(bytes);
      changed[offset] = (changed[offset] ?? 0) ^ 4;
      // Where a deflate block is padded to a whole byte, a bit has no meaning: the same content comes out.
      if (unpacked(changed)?.equals(gunzipSync(bytes)) !== true)
        expect(await refusal(changed), `at ${offset}`).toMatch(/^Refused: FILE is /);
    }
  });

  it('changed and compressed again, so that gzip finds nothing', async () => {
    const tar = gunzipSync(bytes);
    for (const word of ['Τρία', 'schole-backup', '"rows":3', secret]) {
      const offset = tar.indexOf(word);
      const changed = Buffer.from(tar);
      changed[offset + 3] = (changed[offset + 3] ?? 0) ^ 1;
      expect(await refusal(gzipSync(changed)), word).toMatch(/^Refused: FILE is /);
    }
  });

  it('bytes appended to it', async () => {
    expect(await refusal(Buffer.concat([bytes, Buffer.from('more')]))).toMatch(/^Refused: FILE is damaged/);
    expect(await refusal(Buffer.concat([bytes, bytes]))).toMatch(/^Refused: FILE is damaged/);
  });

  it('files of other programs, and a missing file', async () => {
    const strange = await packed([{ header: { name: 'package/index.js' }, content: 'export {}' }]);
    for (const content of [
      strange,
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004 a zip'),
      gzipSync('text'),
      randomBytes(5_000),
    ]) {
      expect(await refusal(content)).toBe('Refused: FILE is not a backup of Schole.');
    }
    await expect(readArchive(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(readArchive(folder)).rejects.toThrow('There is no file');
  });

  it('one of a newer Schole', async () => {
    const newer = await packed([first({ layout: layout + 1, version: '9.0.0', more: true })]);
    expect(await refusal(newer)).toMatch(/^Refused: FILE was made by a newer Schole \(9\.0\.0\)/);
  });
});

describe('hostile entries', () => {
  const refusedAs = async (header: Header, content?: string) =>
    refusal(await packed([first(), { header, content: content ?? '' }]));

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'objects/../../secret',
    'objects/ABCDEF00-0000-0000-0000-000000000000',
    'rows/0001/1',
    'sums/000001/../x',
    '__proto__',
    'constructor',
  ])('the name %s', async (name) => {
    expect(await refusedAs({ name })).toMatch(/^Refused: FILE is damaged: it holds ".*" where that cannot be/);
  });

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('a %s', async (type) => {
    const header: Header = { name: 'secret', type, linkname: '/etc/passwd' };
    expect(await refusedAs(header)).toMatch(/^Refused: FILE is damaged/);
  });

  it('a part that is larger than it can be, before it is read', async () => {
    expect(await refusedAs({ name: 'secret' }, 'x'.repeat(5_000))).toMatch(/secret is larger than it can be/);
  });

  it('one file twice, parts in another order, no end', async () => {
    const name = `objects/${randomUUID()}`;
    const twice = await packed([first(), { header: { name }, content: 'a' }, { header: { name }, content: 'a' }]);
    expect(await refusal(twice)).toMatch(/it holds a file twice/);
    const order = await packed([
      first(),
      { header: { name }, content: 'a' },
      { header: { name: 'secret' }, content: 'b' },
    ]);
    expect(await refusal(order)).toMatch(/where that cannot be/);
    expect(await refusal(await packed([first()]))).toMatch(/it breaks off/);
  });
});

it('a folder that is not writable is reported', async () => {
  const closed = join(folder, 'closed');
  await writeFile(closed, '');
  await chmod(closed, 0o400);
  await expect(openArchiveWriter(join(closed, 'x.schole'), head())).rejects.toThrow('cannot be written (ENOTDIR)');
});
