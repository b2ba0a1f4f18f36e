import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { findEngine, listEngine, writeEngine } from '../engine-rows.ts';
import { requireOwner } from './engine-owner.ts';
import { validateEngine } from './validate-engine.ts';

/** Connects a language model and replaces the previous one; its key is write-only. */
export const saveEngine: ServerFunction<'save-engine'> = {
  name: 'save-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose, engine }, { asServer, caller, automation }) =>
    asServer(async (transaction) => {
      const owner = await requireOwner(transaction, caller, whose);
      const saved = await findEngine(transaction, owner, true);
      const row = await writeEngine(transaction, owner, validateEngine(engine, saved, automation.encrypt));
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'engine/changed',
        subjectType: 'setting',
        subjectId: row.id,
        details: { whose, kind: row.kind },
      });
      return listEngine(row);
    }),
};
