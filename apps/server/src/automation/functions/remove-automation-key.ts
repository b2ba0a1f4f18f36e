import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Removes a key of the caller: workflows that use it are then refused, or requests to workflows unsigned. */
export const removeAutomationKey: ServerFunction<'remove-automation-key'> = {
  name: 'remove-automation-key',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ direction }, { caller, asServer }) =>
    asServer(async (transaction) => {
      const { rowCount } = await transaction.query(
        'delete from private.automation_keys where user_id = $1 and direction = $2',
        [caller.userId, direction],
      );
      if (rowCount === 0) return {};
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'automation-key/removed',
        subjectType: 'setting',
        subjectId: caller.schoolId,
        details: { direction },
      });
      return {};
    }),
};
