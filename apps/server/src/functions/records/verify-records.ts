import { askBy, verifyRecords } from '../../records/verify.ts';
import { addAuditEvent } from '../../rows/audit.ts';
import { type ServerFunction, smallLimits } from '../contract.ts';

/** Verifies the chain of the school, on every plan; that it was done is recorded. */
export const verifyRecordsCall: ServerFunction<'verify-records'> = {
  name: 'verify-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run({ kept }, context) {
    const { schoolId, userId } = context.caller;
    const found = await verifyRecords(context, askBy(context.asServer), schoolId, kept ?? null);
    await context.asServer((transaction) =>
      addAuditEvent(transaction, {
        schoolId,
        actorId: userId,
        action: 'records/verified',
        subjectType: 'school',
        subjectId: schoolId,
        details: { sealed: found.sealed, holds: found.broken === null },
      }),
    );
    return found;
  },
};
