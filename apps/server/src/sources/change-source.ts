import { addAuditEvent } from '../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { lockOwnSource } from './sharing/own-source.ts';
import { auditEventOf } from './source-rows.ts';

/** Renames one of the caller's sources, archives it or brings it back. What was made from it stays; its shares end with archiving. */
export const changeSource: ServerFunction<'change-source'> = {
  name: 'change-source',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ sourceId, title, archived }, { caller: { schoolId, userId }, asServer }) =>
    asServer(async (transaction) => {
      const before = await lockOwnSource(transaction, schoolId, sourceId);
      const after = { title: title ?? before.title, archived: archived ?? before.archived };
      const actions: ('source/renamed' | 'source/archived' | 'source/unarchived')[] = [];
      if (after.title !== before.title) actions.push('source/renamed');
      if (after.archived !== before.archived) actions.push(after.archived ? 'source/archived' : 'source/unarchived');
      if (actions.length > 0)
        await transaction.query(
          `update public.sources set title = $3, archived_at = case when $4 then coalesce(archived_at, now()) end
            where school_id = $1 and id = $2`,
          [schoolId, sourceId, after.title, after.archived],
        );
      for (const action of actions)
        await addAuditEvent(transaction, { ...auditEventOf(sourceId, { schoolId, userId }), action });
      return { sourceId, ...after };
    }),
};
