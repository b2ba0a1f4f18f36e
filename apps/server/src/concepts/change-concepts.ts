import { type Concept, type ConceptOutline, type ContentLanguage, fault } from '@schole/core';
import { changeOutline } from '@schole/questions';
import { addAuditEvent } from '../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { lockOutline, readOutline, writeOutline } from './outline-rows.ts';

/** An earlier outline of the same text; what was added since is removed from it, and keeps its row. */
function goBack({ concepts }: ConceptOutline, earlier: ConceptOutline): Concept[] {
  const ids = new Set(earlier.concepts.map(({ id }) => id));
  const later = concepts.filter(({ id }) => !ids.has(id));
  return [...earlier.concepts, ...later.map((concept) => ({ ...concept, parentId: null, removed: true }))];
}

/** Changes the concepts of a source, or goes back to an earlier version of them. */
export const changeConcepts: ServerFunction<'change-concepts'> = {
  name: 'change-concepts',
  permission: { roles: teachers },
  limits: smallLimits,
  run({ sourceId, version, change }, { caller, asServer }) {
    const { schoolId, userId } = caller;
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
        concepts = changeOutline(outline.concepts, change, { language, newId: () => crypto.randomUUID() });
      }
      const next = { ...outline, version: version + 1, concepts };
      await writeOutline(transaction, schoolId, next);
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'source/concepts-changed' },
        ...{ subjectType: 'source', subjectId: sourceId, details: { change: change.kind } },
      });
      return next;
    });
  },
};
