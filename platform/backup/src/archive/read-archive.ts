import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { z } from 'zod';
import { type BackupContents, type End, endSchema, type Head, headSchema, layout, Refused } from '../contract.ts';
import { createArchiveChecksum, createRowsChecksum, type RowsChecksum } from './checksums.ts';
import { type EntryKind, groupSize, maxEntryBytes, parseEntryName } from './entry-names.ts';

interface Entry extends AsyncIterable<Buffer> {
  header: Header;
}

/** Callbacks for the parts of a backup while it is read. A callback must consume all bytes. */
export interface ArchiveReader {
  secret?(secret: string): Promise<void>;
  object?(version: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** The rows of the nth table, from 1 on, in pieces. */
  rows?(table: number, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const notOurs = (file: string): Refused => new Refused(`${file} is not a backup of Schole.`);
const damaged = (file: string, what: string): Refused =>
  new Refused(`${file} is damaged: ${what}. Nothing was changed; take another backup.`);

/**
 * Reads a whole backup from its first byte to its last, with constant memory, checks every sum on the way and passes
 * the parts to the reader. Throws Refused in one sentence for anything that is not, to the last bit, what
 * `openArchiveWriter` wrote.
 */
export async function readArchive(file: string, reader: ArchiveReader = {}): Promise<BackupContents> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new Refused(`There is no file ${file}.`);
  const gunzip = createGunzip();
  const tar = extract();
  const unpacking = pipeline(createReadStream(file), gunzip, tar);
  unpacking.catch(() => {});
  const state = createArchiveState(file, reader);
  try {
    for await (const entry of tar) await state.entry(entry as Entry);
    await unpacking;
  } catch (problem) {
    tar.destroy();
    // An error that ends the pipeline ends the entry too: the pipeline has the cause.
    const first = isStream(problem)
      ? await unpacking.then(
          () => problem,
          (why: unknown) => why,
        )
      : problem;
    throw isStream(first)
      ? state.hasHead()
        ? damaged(file, 'it breaks off or cannot be unpacked')
        : notOurs(file)
      : first;
  }
  if (gunzip.bytesWritten !== found.size) throw damaged(file, 'something was added behind its end');
  return { ...state.close(), size: found.size };
}

/** The errors of gzip, tar and streams for malformed bytes. */
function isStream(problem: unknown): boolean {
  if (!(problem instanceof Error) || problem instanceof Refused) return false;
  const { code } = problem as { code?: unknown };
  if (typeof code === 'string') return /^(Z_|ERR_STREAM|ERR_INVALID_ARG|ABORT)/.test(code);
  return /tar|header|Unexpected end|Writable stream closed|Readable stream closed|Stream was destroyed/i.test(
    problem.message,
  );
}

interface ArchiveState {
  entry(entry: Entry): Promise<void>;
  /** True from the head on. */
  hasHead(): boolean;
  close(): Pick<BackupContents, 'head' | 'end' | 'rows'>;
}

/** The kinds that may follow each kind: the order of the entries is part of the format. */
const follows: Readonly<Record<EntryKind['kind'] | 'start', readonly EntryKind['kind'][]>> = {
  start: ['head'],
  head: ['secret', 'object', 'rows', 'end'],
  secret: ['object', 'rows', 'end'],
  object: ['object', 'sums'],
  sums: ['object', 'rows', 'end'],
  rows: ['rows', 'end'],
  end: ['seal'],
  seal: [],
};

function createArchiveState(file: string, reader: ArchiveReader): ArchiveState {
  const checksum = createArchiveChecksum();
  const seen = new Set<string>();
  const tables = new Map<number, RowsChecksum>();
  const objects = { count: 0, bytes: 0 };
  let last: EntryKind | { kind: 'start' } = { kind: 'start' };
  let head: Head | null = null;
  let end: End | null = null;
  let secret: string | null = null;
  let group: string[] = [];
  let groups = 0;
  let current: TableStream | null = null;

  async function* checksummed(entry: Entry): AsyncGenerator<Buffer> {
    for await (const piece of entry) {
      checksum.bytes(piece);
      yield piece;
    }
  }
  async function readText(entry: Entry): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of checksummed(entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }
  function parse<Parsed>(
    text: string,
    schema: { safeParse(value: unknown): { success: boolean; data?: Parsed } },
  ): Parsed {
    const parsed = schema.safeParse(readJson(text));
    if (!parsed.success || parsed.data === undefined) throw damaged(file, `its ${last.kind} is not as it must be`);
    return parsed.data;
  }
  async function closeTable(): Promise<void> {
    if (current === null) return;
    tables.set(current.table, await current.close());
    current = null;
  }
  async function takeObject(version: string, size: number, entry: Entry): Promise<void> {
    if (seen.has(version) || group.length === groupSize) throw damaged(file, 'it holds a file twice');
    seen.add(version);
    const hash = createHash('sha256');
    const bytes = tapBytes(checksummed(entry), (piece) => hash.update(piece));
    await (reader.object?.(version, size, bytes) ?? drain(bytes));
    group.push(`${hash.digest('hex')} ${version}\n`);
    objects.count += 1;
    objects.bytes += size;
  }
  async function takeRows(table: number, chunk: number, entry: Entry): Promise<void> {
    if (current !== null && current.table !== table) await closeTable();
    const expected: number = current === null ? 1 : current.chunks + 1;
    const previous = Math.max(0, ...tables.keys());
    if (chunk !== expected || (current === null && table <= previous))
      throw damaged(file, 'its rows are not in their order');
    current ??= createTableStream(table, reader);
    current.chunks = chunk;
    for await (const piece of checksummed(entry)) await current.add(piece);
  }
  async function take(kind: EntryKind, entry: Entry, size: number): Promise<void> {
    if (kind.kind !== 'rows') await closeTable();
    switch (kind.kind) {
      case 'head':
        head = readHead(file, await readText(entry));
        return;
      case 'secret':
        secret = await readText(entry);
        await reader.secret?.(secret);
        return;
      case 'object':
        return takeObject(kind.version, size, entry);
      case 'sums':
        groups += 1;
        if (kind.group !== groups || (await readText(entry)) !== group.join(''))
          throw damaged(file, 'a file in it has changed');
        group = [];
        return;
      case 'rows':
        return takeRows(kind.table, kind.chunk, entry);
      case 'end':
        end = parse<End>(await readText(entry), endSchema);
        return;
      case 'seal': {
        const expected = checksum.read();
        if ((await textOf(entry)) !== expected) throw damaged(file, 'its bytes are not those that were written');
      }
    }
  }

  return {
    hasHead: () => head !== null,
    async entry(entry) {
      const { name, size = 0, type } = entry.header;
      const kind = type === 'file' ? parseEntryName(name) : null;
      if (kind === null || !follows[last.kind].includes(kind.kind)) {
        throw head === null
          ? notOurs(file)
          : damaged(file, `it holds ${JSON.stringify(name.slice(0, 80))} where that cannot be`);
      }
      if (size > maxEntryBytes[kind.kind]) throw damaged(file, `${name} is larger than it can be`);
      last = kind;
      if (kind.kind !== 'seal') checksum.entry(name, size);
      await take(kind, entry, size);
    },
    close() {
      if (head === null) throw notOurs(file);
      if (end === null || last.kind !== 'seal') throw damaged(file, 'it breaks off');
      const { tables: declaredTables, objects: declaredObjects, secret: declaredSecret } = end as End;
      const same = declaredTables.every((table, at) => {
        const sum = tables.get(at + 1) ?? createRowsChecksum().read();
        return (['rows', 'bytes', 'sha256', 'digest'] as const).every((part) => sum[part] === table[part]);
      });
      const known = [...tables.keys()].every((table) => table <= declaredTables.length);
      if (!same || !known) throw damaged(file, 'its rows are not those that were counted');
      if (declaredObjects.count !== objects.count || declaredObjects.bytes !== objects.bytes)
        throw damaged(file, 'its files are not those that were counted');
      if ((declaredSecret.kind === 'file') !== (secret !== null)) throw damaged(file, 'its secret is missing');
      return { head, end, rows: declaredTables.reduce((sum, { rows }) => sum + rows, 0) };
    },
  };
}

interface TableStream {
  table: number;
  chunks: number;
  add(piece: Buffer): Promise<void>;
  close(): Promise<RowsChecksum>;
}

/** Turns the entries of one table into one stream for the reader. */
function createTableStream(table: number, reader: ArchiveReader): TableStream {
  const sum = createRowsChecksum();
  const { readable, writable } = new TransformStream<Buffer, Buffer>();
  const writer = writable.getWriter();
  const taken = reader.rows?.(table, readable) ?? drain(readable);
  // An error of the reader is thrown at the next piece, or at the end.
  const refused = taken.then(
    () => {},
    (problem: unknown) => writer.abort(problem).then(() => Promise.reject(problem)),
  );
  refused.catch(() => {});
  writer.closed.catch(() => {});
  return {
    table,
    chunks: 0,
    async add(piece) {
      sum.add(piece);
      try {
        await writer.write(piece);
      } catch {
        await refused;
      }
    },
    async close() {
      await writer.close().catch(() => {});
      await refused;
      return sum.read();
    },
  };
}

function readHead(file: string, text: string): Head {
  const value = readJson(text);
  const known = z
    .object({ program: z.literal('Schole'), layout: z.int(), version: z.string().max(40) })
    .safeParse(value);
  if (!known.success) throw notOurs(file);
  if (known.data.layout > layout) {
    throw new Refused(
      `${file} was made by a newer Schole (${known.data.version}), whose backups this one cannot read: update this one first.`,
    );
  }
  const parsed = headSchema.safeParse(value);
  if (!parsed.success) throw damaged(file, 'its head is not as it must be');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* tapBytes(bytes: AsyncIterable<Buffer>, inspect: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    inspect(piece);
    yield piece;
  }
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of bytes) void piece;
}

async function textOf(entry: Entry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
