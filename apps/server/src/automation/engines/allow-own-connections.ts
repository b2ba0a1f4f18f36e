import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Whether the staff may connect engines and workflows of their own; existing ones are kept and not used. */
export const allowOwnConnections: ServerFunction<'allow-own-connections'> = {
  name: 'allow-own-connections',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ allowed }, { asServer, caller: { schoolId, userId: actorId } }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ before: boolean }>(
        'select own_connections as before from public.schools where id = $1 for no key update',
        [schoolId],
      );
      if (rows[0] === undefined) throw fault('person/not-allowed');
      if (rows[0].before === allowed) return { allowed };
      await transaction.query('update public.schools set own_connections = $2 where id = $1', [schoolId, allowed]);
      await addAuditEvent(transaction, {
        schoolId,
        actorId,
        action: 'school/connections-changed',
        subjectType: 'school',
        subjectId: schoolId,
        details: { allowed },
      });
      return { allowed };
    }),
};
