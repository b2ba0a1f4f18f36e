import { requireOwner } from '../../automation/engines/engine-owner.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readDrafting, requireChoice } from '../../plans/drafting-choice.ts';

/** Sets which engine drafts questions where a run names none: the caller's preference, or the school's. */
export const chooseDraftingEngine: ServerFunction<'choose-drafting-engine'> = {
  name: 'choose-drafting-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose, engine }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId, userId } = caller;
      // Back to the built-in engine is open to everybody, also where the school allows no connections any more.
      if (whose === 'school') await requireOwner(transaction, caller, whose);
      if (engine !== null) await requireChoice(transaction, schoolId, engine);
      if (whose === 'own') {
        await transaction.query(
          `insert into public.user_settings (user_id, drafting_engine) values ($1, $2)
           on conflict (user_id) do update set drafting_engine = excluded.drafting_engine`,
          [userId, engine],
        );
      } else {
        await transaction.query('update public.schools set drafting_engine = $2 where id = $1', [schoolId, engine]);
        await addAuditEvent(transaction, {
          schoolId,
          actorId: userId,
          action: 'school/drafting-changed',
          subjectType: 'school',
          subjectId: schoolId,
          details: { engine: engine ?? 'built-in' },
        });
      }
      return readDrafting(transaction, schoolId);
    }),
};
