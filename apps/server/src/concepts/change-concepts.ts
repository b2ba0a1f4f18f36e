import { type Concept, type ConceptChange, type ConceptOutline, type ContentLanguage, fault } from '@schole/core';
import { changeOutline, keyOfName } from '@schole/questions';
import { addAuditEvent } from '../database/audit-events.ts';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { readVersionOf } from '../sources/document-rows.ts';
import { linkQuestions } from './link-questions.ts';
import { lockOutline, readOutline, writeOutline } from './outline-rows.ts';

/** An earlier outline of the same text; what was added since is removed from it, and keeps its row. */
function goBack({ concepts }: ConceptOutline, earlier: ConceptOutline): Concept[] {
  const ids = new Set(earlier.concepts.map(({ id }) => id));
  const later = concepts.filter(({ id }) => !ids.has(id));
  return [...earlier.concepts, ...later.map((concept) => ({ ...concept, parentId: null, removed: true }))];
}

interface Added {
  versionSha256: string;
  mentions: Concept['spans'];
}

/** Where the text has the name of a concept that is added; looked for before the outline is locked. */
async function findAdded(
  sourceId: string,
  change: ConceptChange,
  { caller: { schoolId }, asServer, runTask }: FunctionContext,
): Promise<Added | null> {
  if (change.kind !== 'add') return null;
  const document = await asServer(async (transaction) => {
    const outline = await readOutline(transaction, { schoolId, sourceId });
    if (outline === null) throw fault('source/not-found');
    return readVersionOf(transaction, schoolId, { sourceId, sha256: outline.versionSha256 });
  });
  const key = keyOfName(change.name, document.language);
  const found = await runTask('find-mentions', { document, keys: [key] });
  return { versionSha256: document.sha256, mentions: found.get(key) ?? [] };
}

/** Changes the concepts of a source, or goes back to an earlier version of them. */
export const changeConcepts: ServerFunction<'change-concepts'> = {
  name: 'change-concepts',
  permission: { roles: teachers },
  limits: smallLimits,
  async run({ sourceId, version, change }, context) {
    const { caller, asServer } = context;
    const { schoolId, userId } = caller;
    const added = await findAdded(sourceId, change, context);
    const source = { schoolId, sourceId };
    return asServer(async (transaction) => {
      await lockOutline(transaction, source);
      const { rows } = await transaction.query<{ language: ContentLanguage }>(
        'select language from public.sources where school_id = $1 and id = $2 and owner_id = auth.uid()',
        [schoolId, sourceId],
      );
      const [found] = rows;
      const outline = await readOutline(transaction, source);
      if (found === undefined || outline === null) throw fault('source/not-found');
      if (outline.version !== version) throw fault('concept/changed-elsewhere');
      let concepts: Concept[];
      if (change.kind === 'undo') {
        const earlier = await readOutline(transaction, source, change.to);
        // Another text: the sentences of that outline are not in this one.
        if (earlier?.versionSha256 !== outline.versionSha256) throw fault('concept/not-found');
        concepts = goBack(outline, earlier);
      } else {
        const { language } = found;
        const mentions = added?.versionSha256 === outline.versionSha256 ? added.mentions : [];
        concepts = changeOutline(outline.concepts, change, { language, mentions, newId: () => crypto.randomUUID() });
      }
      const next = { ...outline, version: version + 1, concepts };
      await writeOutline(transaction, schoolId, next);
      const before = new Set(outline.concepts.map(({ id }) => id));
      const { versionSha256 } = outline;
      const made = concepts.filter(({ id }) => !before.has(id));
      await linkQuestions(transaction, { ...source, versionSha256, concepts: made });
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'source/concepts-changed' },
        ...{ subjectType: 'source', subjectId: sourceId, details: { change: change.kind } },
      });
      return next;
    });
  },
};
