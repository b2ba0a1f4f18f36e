import { type ConceptOutline, Fault, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { readDocuments } from '../sources/document-rows.ts';
import { linkQuestions } from './link-questions.ts';
import { lockOutline, readOutline, writeOutline } from './outline-rows.ts';

interface Current {
  sha256: string;
  /** Whether it is the caller's own. */
  mine: boolean;
}

async function readCurrent(transaction: Transaction, schoolId: string, sourceId: string): Promise<Current> {
  const { rows } = await transaction.query<{ sha256: string | null; mine: boolean }>(
    `select current_sha256 as sha256, owner_id = auth.uid() as mine
       from public.sources where school_id = $1 and id = $2`,
    [schoolId, sourceId],
  );
  const { sha256 = null, mine = false } = rows[0] ?? {};
  if (sha256 === null) throw fault('source/not-found');
  return { sha256, mine };
}

interface FoundOutline extends ConceptOutline {
  changeable: boolean;
}

interface Outlining extends Pick<FunctionContext, 'asServer' | 'runTask'> {
  schoolId: string;
}

/** How often an outline that is edited while its text is read again is begun anew. */
const maxTries = 3;

/**
 * The outline of the current text: as it stands, else made of the text and, where there is one, of the outline before.
 * Questions that rest on new concepts are linked with them. That of somebody else's source stays as its owner has it.
 */
export async function currentOutline(sourceId: string, context: Outlining, tries = 1): Promise<FoundOutline> {
  const { schoolId, asServer, runTask } = context;
  const source = { schoolId, sourceId };
  const known = await asServer(async (transaction) => {
    const { sha256, mine } = await readCurrent(transaction, schoolId, sourceId);
    const outline = await readOutline(transaction, source);
    if (outline !== null && (outline.versionSha256 === sha256 || !mine)) return { outline, mine, document: undefined };
    const [found] = await readDocuments(transaction, schoolId, [sourceId]);
    return { outline, mine, document: found?.document };
  });
  const { document, outline: base, mine: changeable } = known;
  if (document === undefined) {
    if (base === null) throw fault('source/not-found');
    return { ...base, changeable };
  }
  const concepts = await runTask('outline-concepts', { document, before: base?.concepts ?? [] });
  if (!changeable) return { sourceId, versionSha256: document.sha256, version: 1, concepts, changeable };
  const written = await asServer(async (transaction) => {
    await lockOutline(transaction, source);
    const before = await readOutline(transaction, source);
    if (before?.versionSha256 === document.sha256) return before;
    if (before?.version !== base?.version) return null;
    const next = { sourceId, versionSha256: document.sha256, version: (base?.version ?? 0) + 1, concepts };
    await writeOutline(transaction, schoolId, next);
    const earlier = new Set(base?.concepts.map(({ id }) => id));
    const added = concepts.filter(({ id }) => !earlier.has(id));
    await linkQuestions(transaction, { ...source, versionSha256: document.sha256, concepts: added });
    return next;
  });
  if (written !== null) return { ...written, changeable };
  if (tries >= maxTries) throw fault('concept/changed-elsewhere');
  return currentOutline(sourceId, context, tries + 1);
}

/**
 * Makes the outlines that these sources have not, for what refers to their concepts. One that cannot be made now is made
 * when somebody reads it.
 */
export async function prepareOutlines(
  sourceIds: readonly string[],
  { signal, ...context }: Outlining & { signal: AbortSignal },
): Promise<void> {
  for (const sourceId of sourceIds) {
    try {
      await currentOutline(sourceId, context);
    } catch (problem) {
      if (signal.aborted || !(problem instanceof Fault)) throw problem;
    }
  }
}

/** The concepts of a source; the first reading makes them. */
export const readConcepts: ServerFunction<'read-concepts'> = {
  name: 'read-concepts',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId }, { caller, asServer, runTask }) =>
    currentOutline(sourceId, { schoolId: caller.schoolId, asServer, runTask }),
};
