import { randomBytes } from 'node:crypto';
import { joinMinutes } from '@schole/core';
import { newClassCode } from '@schole/roster';
import { lockOpenClass } from '../../classes/lock-class.ts';
import { addAuditEvents } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

interface Entry {
  code: string | null;
  openUntil: Date | null;
}

/** The code of a class, and its door for whoever has it. */
export const changeEnrolment: ServerFunction<'change-enrolment'> = {
  name: 'change-enrolment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, change }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      const { rows: before } = await transaction.query<{ code: string | null }>(
        'select join_code as code from public.classes where id = $1',
        [classId],
      );
      const present = before[0]?.code ?? null;
      const makes = change === 'renew' || (present === null && (change === 'switch-on' || change === 'open'));
      const code = makes ? newClassCode(randomBytes) : change === 'switch-off' ? null : present;
      const opens = change === 'open';
      // Whatever else is done, the door is closed by it: a code that was switched on just now has none open.
      const { rows } = await transaction.query<Entry>(
        `update public.classes set join_code = $2,
           join_open_until = case when $3 then app.clock() + make_interval(mins => $4) end,
           join_opened_by = case when $3 then $5::uuid end
          where id = $1 returning join_code as code, join_open_until as "openUntil"`,
        [classId, code, opens, joinMinutes, caller.userId],
      );
      const actions = [
        ...(makes ? ['class/code-set' as const] : []),
        ...(change === 'switch-off' ? ['class/code-removed' as const] : []),
        ...(change === 'close' ? ['class/enrolment-closed' as const] : []),
        ...(opens ? ['class/enrolment-opened' as const] : []),
      ];
      await addAuditEvents(
        transaction,
        actions.map((action) => ({
          ...{ schoolId, actorId: caller.userId, action, subjectType: 'class', subjectId: classId },
        })),
      );
      return { code: rows[0]?.code ?? null, openUntil: rows[0]?.openUntil?.toISOString() ?? null };
    }),
};
