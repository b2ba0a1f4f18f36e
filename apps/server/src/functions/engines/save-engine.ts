import { findEngine, listEngine, writeEngine } from '../../automation/engine-rows.ts';
import { addAuditEvent } from '../../rows/audit.ts';
import { type ServerFunction, smallLimits, teachers } from '../contract.ts';
import { requireOwner } from './engine-owner.ts';
import { settle } from './settled.ts';

/** Connects a language model in the place of the one before; its key goes in and never comes out. */
export const saveEngine: ServerFunction<'save-engine'> = {
  name: 'save-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose, engine }, { asServer, caller, ways }) =>
    asServer(async (transaction) => {
      const owner = await requireOwner(transaction, caller, whose);
      const kept = await findEngine(transaction, owner, true);
      const row = await writeEngine(transaction, owner, settle(engine, kept, ways.seal));
      await addAuditEvent(transaction, {
        ...{ schoolId: caller.schoolId, actorId: caller.userId, action: 'engine/changed' },
        ...{ subjectType: 'setting', subjectId: row.id, details: { whose, kind: row.kind } },
      });
      return listEngine(row);
    }),
};
