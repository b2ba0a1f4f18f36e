import { type ConceptOutline, fault, type OutlinedConcept } from '@schole/core';
import type { Transaction } from '@schole/database';
import { renewOutline } from '@schole/questions';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { readDocuments } from '../sources/document-rows.ts';
import { lockOutline, readOutline, writeOutline } from './outline-rows.ts';

async function readCurrent(
  transaction: Transaction,
  schoolId: string,
  sourceId: string,
): Promise<{ sha256: string; own: boolean }> {
  const { rows } = await transaction.query<{ sha256: string | null; own: boolean }>(
    'select current_sha256 as sha256, owner_id = auth.uid() as own from public.sources where school_id = $1 and id = $2',
    [schoolId, sourceId],
  );
  const [source] = rows;
  if (source === undefined || source.sha256 === null) throw fault('source/not-found');
  return { sha256: source.sha256, own: source.own };
}

function renew(
  before: ConceptOutline | null,
  sourceId: string,
  versionSha256: string,
  outlined: readonly OutlinedConcept[],
): ConceptOutline {
  const concepts = renewOutline(before?.concepts ?? [], outlined, () => crypto.randomUUID());
  return { sourceId, versionSha256, version: (before?.version ?? 0) + 1, concepts };
}

/**
 * The outline of the current text: as it stands, else made of the text and, where there is one, of the outline before. What
 * a colleague's reading makes of a shared source is not kept: only its owner writes what hangs on it.
 */
export async function currentOutline(
  sourceId: string,
  { caller, asServer, runTask }: Pick<FunctionContext, 'caller' | 'asServer' | 'runTask'>,
): Promise<ConceptOutline> {
  const { schoolId } = caller;
  const source = { schoolId, sourceId };
  const known = await asServer(async (transaction) => {
    const { sha256, own } = await readCurrent(transaction, schoolId, sourceId);
    const outline = await readOutline(transaction, source);
    if (outline?.versionSha256 === sha256) return { outline, own, document: undefined };
    const [found] = await readDocuments(transaction, schoolId, [sourceId]);
    return { outline, own, document: found?.document };
  });
  if (known.document === undefined) {
    if (known.outline === null) throw fault('source/not-found');
    return known.outline;
  }
  const { document } = known;
  const outlined = await runTask('outline-concepts', document);
  if (!known.own) return renew(known.outline, sourceId, document.sha256, outlined);
  return asServer(async (transaction) => {
    await lockOutline(transaction, source);
    const before = await readOutline(transaction, source);
    if (before?.versionSha256 === document.sha256) return before;
    const next = renew(before, sourceId, document.sha256, outlined);
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
