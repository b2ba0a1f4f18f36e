import { askBy, verifyRecords } from '../../records/verify.ts';
import { addAuditEvent } from '../../rows/audit.ts';
import { type ServerFunction, smallLimits } from '../contract.ts';
import { openTurns } from '../turns.ts';

/** A long chain keeps the database at work for minutes: one walk for a school, and two on a node. */
const ofSchool = openTurns(1);
const ofNode = openTurns(2);

/** Verifies the chain of the school, on every plan; that it was done is recorded. Throws server/busy while that goes on already. */
export const verifyRecordsCall: ServerFunction<'verify-records'> = {
  name: 'verify-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run({ kept }, context) {
    const { schoolId, userId } = context.caller;
    const walk = () => verifyRecords(context, askBy(context.asServer), schoolId, kept ?? null);
    const found = await ofSchool.take(schoolId, () => ofNode.take('all', walk));
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
