import { addAuditEvent } from '../../rows/audit.ts';
import { type ServerFunction, smallLimits } from '../contract.ts';

/** Gives the school another name; its administrators alone may, which the database asks once more. */
export const changeSchool: ServerFunction<'change-school'> = {
  name: 'change-school',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ name }, context) =>
    context.asServer(async (transaction) => {
      const { schoolId, userId } = context.caller;
      const { rowCount } = await transaction.query(
        'update public.schools set name = $2 where id = $1 and name is distinct from $2',
        [schoolId, name],
      );
      // The name itself stays out of the record: a private tutor may have named the school after themselves.
      if (rowCount > 0) {
        await addAuditEvent(transaction, {
          schoolId,
          actorId: userId,
          action: 'school/renamed',
          subjectType: 'school',
          subjectId: schoolId,
        });
      }
      return { schoolId, name };
    }),
};
