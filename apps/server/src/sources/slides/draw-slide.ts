import { type CallInput, type CallOutput, Fault, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { StoredObject } from '@schole/storage';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';

/** The path of the file that a version was read from, null for a text; throws source/not-found for what the caller cannot see. */
async function readPath(
  transaction: Transaction,
  schoolId: string,
  { sourceId, versionSha256 }: Pick<CallInput<'draw-slide'>, 'sourceId' | 'versionSha256'>,
): Promise<string | null> {
  const { rows } = await transaction.query<{ path: string | null }>(
    `select f.object_path as path
       from public.source_versions v
       left join public.source_files f
         on f.school_id = v.school_id and f.source_id = v.source_id and f.version_sha256 = v.sha256
      where v.school_id = $1 and v.source_id = $2 and v.sha256 = $3
      limit 1`,
    [schoolId, sourceId, versionSha256],
  );
  const [row] = rows;
  if (row === undefined) throw fault('source/not-found');
  return row.path;
}

/** The stored file, with the rights of the caller; null where they have it no more. */
async function findFile(path: string, { readObject }: FunctionContext): Promise<StoredObject | null> {
  return readObject('sources', path).catch((problem: unknown) => {
    if (problem instanceof Fault && problem.status < 500) return null;
    throw problem;
  });
}

async function run(
  { slide, ...version }: CallInput<'draw-slide'>,
  context: FunctionContext,
): Promise<CallOutput<'draw-slide'>> {
  const path = await context.asCaller((transaction) => readPath(transaction, context.caller.schoolId, version));
  const file = path === null ? null : await findFile(path, context);
  if (file === null) throw fault('source/no-slides');
  return context.drawSlide(file, slide);
}

/** Draws one slide of the file that a version was read from; the file is read each time and nothing of it is kept. */
export const drawSlide: ServerFunction<'draw-slide'> = {
  name: 'draw-slide',
  permission: { roles: teachers },
  limits: { body: 10_000, time: 60_000 },
  run,
};
