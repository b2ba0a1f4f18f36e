import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { findByText, lockSources } from '../source-rows.ts';
import { insertCopy } from './copy-rows.ts';
import { requireUsable } from './require-usable.ts';

interface Original {
  sha256: string;
  own: boolean;
  allowed: boolean;
  /** The file that its current version was read from. */
  path: string | null;
  fileName: string | null;
  mimetype: string | null;
}

/** The source as it may be copied now; throws source/not-found, source/withdrawn or source/not-to-copy. */
async function readOriginal(transaction: Transaction, schoolId: string, sourceId: string): Promise<Original> {
  const { rows } = await transaction.query<Original>(
    `select source.current_sha256 as sha256, source.owner_id = auth.uid() as own,
       source.id = any (array(select app.sources_shared_with_me('copy'))) as allowed,
       file.object_path as path, file.file_name as "fileName", file.mimetype
     from public.sources as source
     left join public.source_files as file
       on file.school_id = source.school_id and file.source_id = source.id and file.version_sha256 = source.current_sha256
     where source.school_id = $1 and source.id = $2`,
    [schoolId, sourceId],
  );
  const [original] = rows;
  if (original === undefined) {
    await requireUsable(transaction, schoolId, [sourceId]);
    throw fault('source/not-found');
  }
  if (!original.own && !original.allowed) throw fault('source/not-to-copy');
  return original;
}

/** The bytes in the caller's own folder: a copy stays when the original is withdrawn or erased. */
async function copyFile(
  { path, fileName, mimetype }: Original,
  to: string,
  { caller, readObject, addObject }: FunctionContext,
): Promise<string | null> {
  if (path === null) return null;
  const object = await readObject('sources', path);
  const copied = `${caller.userId}/${to}/${path.split('/').at(-1) ?? fileName ?? 'file'}`;
  await addObject('sources', copied, object.stream(), mimetype ?? object.mimetype);
  return copied;
}

/** Makes a source of the caller's own of one that a colleague shares for copying. */
export const copySource: ServerFunction<'copy-source'> = {
  name: 'copy-source',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 60_000 },
  async run({ sourceId }, context) {
    const { caller, asCaller, asServer } = context;
    const { schoolId, userId } = caller;
    const original = await asCaller((transaction) => readOriginal(transaction, schoolId, sourceId));
    if (original.own) return { sourceId, known: true };
    const to = crypto.randomUUID();
    const known = await asServer((transaction) => findByText(transaction, caller, original.sha256));
    if (known !== null) return { sourceId: known.sourceId, known: true };
    const objectPath = await copyFile(original, to, context);
    return asServer(async (transaction) => {
      await lockSources(transaction, caller);
      // Read again: it may have been withdrawn or read anew while its bytes were copied.
      const now = await readOriginal(transaction, schoolId, sourceId);
      if (now.sha256 !== original.sha256) throw fault('source/changed-elsewhere');
      const same = await findByText(transaction, caller, now.sha256);
      if (same !== null) return { sourceId: same.sourceId, known: true };
      await insertCopy(transaction, { schoolId, userId, from: sourceId, sha256: now.sha256, to, objectPath });
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'source/copied' },
        ...{ subjectType: 'source', subjectId: to, details: { from: sourceId } },
      });
      return { sourceId: to, known: false };
    });
  },
};
