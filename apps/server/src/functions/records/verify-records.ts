import { readResumed, writeResumed } from '../../records/resumed.ts';
import { askBy, beginVerification, verifyPiece } from '../../records/verify.ts';
import { addAuditEvent } from '../../rows/audit.ts';
import { type ServerFunction, smallLimits } from '../contract.ts';
import { openTurns } from '../turns.ts';

/** A piece keeps the database at work for seconds: one walk for a school, and two on a node. */
const ofSchool = openTurns(1);
const ofNode = openTurns(2);

/** Verifies a piece of the chain of the school, on every plan; that the whole was done is recorded. Throws server/busy while that goes on already. */
export const verifyRecordsCall: ServerFunction<'verify-records'> = {
  name: 'verify-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run({ kept, after }, context) {
    const { schoolId, userId } = context.caller;
    const ask = askBy(context.asServer);
    const resumed = after === undefined ? null : readResumed(context, after, schoolId);
    const walk = async () =>
      verifyPiece(context, ask, resumed ?? (await beginVerification(context, ask, schoolId, kept)));
    const { next, ...found } = await ofSchool.take(schoolId, () => ofNode.take('all', walk));
    if (next !== null) return { ...found, next: writeResumed(context, next) };
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
    return { ...found, next: null };
  },
};
