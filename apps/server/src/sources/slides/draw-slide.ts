import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CallInput, type CallOutput, Fault, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { StoredObject } from '@schole/storage';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';

/** Where the file is that a version was read from, and what it hashed to then. */
interface ReadFile {
  path: string;
  bytesSha256: string;
}

/** The file that a version was read from, null for a text; throws source/not-found for what the caller cannot see. */
async function readFileOf(
  transaction: Transaction,
  schoolId: string,
  { sourceId, versionSha256 }: Pick<CallInput<'draw-slide'>, 'sourceId' | 'versionSha256'>,
): Promise<ReadFile | null> {
  const { rows } = await transaction.query<ReadFile | { path: null }>(
    `select f.object_path as path, f.bytes_sha256 as "bytesSha256"
       from public.source_versions v
       left join public.source_files f
         on f.school_id = v.school_id and f.source_id = v.source_id and f.version_sha256 = v.sha256
      where v.school_id = $1 and v.source_id = $2 and v.sha256 = $3
      limit 1`,
    [schoolId, sourceId, versionSha256],
  );
  const [row] = rows;
  if (row === undefined) throw fault('source/not-found');
  return row.path === null ? null : row;
}

/** The stored file, with the rights of the caller; null where they have it no more. */
async function findFile(path: string, { readObject }: FunctionContext): Promise<StoredObject | null> {
  return readObject('sources', path).catch((problem: unknown) => {
    if (problem instanceof Fault && problem.status < 500) return null;
    throw problem;
  });
}

/** The bytes of a file, which are hashed as they pass. */
async function* hashed({ stream }: StoredObject, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const piece of stream() as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    yield piece;
  }
}

async function run(
  { slide, ...version }: CallInput<'draw-slide'>,
  context: FunctionContext,
): Promise<CallOutput<'draw-slide'>> {
  const read = await context.asCaller((transaction) => readFileOf(transaction, context.caller.schoolId, version));
  const file = read === null ? null : await findFile(read.path, context);
  if (read === null || file === null) throw fault('source/no-slides');
  const hash = createHash('sha256');
  const drawing = await context.drawSlide({ ...file, stream: () => Readable.from(hashed(file, hash)) }, slide);
  // Its owner may have put another file in its place, whose slides are not those of the text.
  if (hash.digest('hex') !== read.bytesSha256) throw fault('source/no-slides');
  return drawing;
}

/** Draws one slide of the file that a version was read from; the file is read each time and nothing of it is kept. */
export const drawSlide: ServerFunction<'draw-slide'> = {
  name: 'draw-slide',
  permission: { roles: teachers },
  limits: { body: 10_000, time: 60_000 },
  run,
};
