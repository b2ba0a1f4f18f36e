import type { CallOutput } from '@schole/core';
import { addAuditEvent } from '../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';

/** Removes exactly the demo data of the caller's school, and cancels a job that adds some; idempotent. */
export const removeDemoData: ServerFunction<'remove-demo-data'> = {
  name: 'remove-demo-data',
  permission: { roles: ['administrator'] },
  limits: { ...smallLimits, time: 30_000 },
  run: (_input, { asServer, caller: { userId, schoolId } }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ data: CallOutput<'remove-demo-data'> }>(
        'select app.remove_demo_data($1) as data',
        [schoolId],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('The database does not say what it removed.');
      const { assignments, changed, given, people, sources, used, making } = row.data;
      if (making || assignments + people + sources > 0)
        await addAuditEvent(transaction, {
          schoolId,
          actorId: userId,
          action: 'school/demo-removed',
          subjectType: 'school',
          subjectId: schoolId,
          details: { assignments: assignments - given, changed, given, people, sources: sources - used, kept: used },
        });
      return row.data;
    }),
};
