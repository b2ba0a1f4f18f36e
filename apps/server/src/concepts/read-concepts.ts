import { type ConceptOutline, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { renewOutline } from '@schole/questions';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { readDocuments } from '../sources/document-rows.ts';
import { lockOutline, readOutline, writeOutline } from './outline-rows.ts';

async function readCurrent(transaction: Transaction, schoolId: string, sourceId: string): Promise<string> {
  const { rows } = await transaction.query<{ sha256: string | null }>(
    'select current_sha256 as sha256 from public.sources where school_id = $1 and id = $2',
    [schoolId, sourceId],
  );
  const sha256 = rows[0]?.sha256 ?? null;
  if (sha256 === null) throw fault('source/not-found');
  return sha256;
}

/** The outline of the current text: as it stands, else made of the text and, where there is one, of the outline before. */
export async function currentOutline(
  sourceId: string,
  { caller, asServer, runTask }: Pick<FunctionContext, 'caller' | 'asServer' | 'runTask'>,
): Promise<ConceptOutline> {
  const { schoolId } = caller;
  const source = { schoolId, sourceId };
  const known = await asServer(async (transaction) => {
    const current = await readCurrent(transaction, schoolId, sourceId);
    const outline = await readOutline(transaction, source);
    if (outline?.versionSha256 === current) return { outline, document: undefined };
    const [found] = await readDocuments(transaction, schoolId, [sourceId]);
    return { outline, document: found?.document };
  });
  if (known.document === undefined) {
    if (known.outline === null) throw fault('source/not-found');
    return known.outline;
  }
  const { document } = known;
  const outlined = await runTask('outline-concepts', document);
  return asServer(async (transaction) => {
    await lockOutline(transaction, source);
    const before = await readOutline(transaction, source);
    if (before?.versionSha256 === document.sha256) return before;
    const concepts = renewOutline(before?.concepts ?? [], outlined, () => crypto.randomUUID());
    const next = { sourceId, versionSha256: document.sha256, version: (before?.version ?? 0) + 1, concepts };
    await writeOutline(transaction, schoolId, next);
    return next;
  });
}

/** The concepts of a source; the first reading makes them. */
export const readConcepts: ServerFunction<'read-concepts'> = {
  name: 'read-concepts',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId }, context) => currentOutline(sourceId, context),
};
