import { addAuditEvent } from '../database/audit-events.ts';
import { createConcurrencyLimiter } from '../functions/concurrency-limiter.ts';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { decodeVerification, encodeVerification } from './chain/verification-state.ts';
import { beginVerification, createStatementRunner, verifyPiece } from './chain/verify-chain.ts';

/** A piece keeps the database busy for seconds: one verification per school, and two on a node. */
const schoolLimiter = createConcurrencyLimiter(1);
const nodeLimiter = createConcurrencyLimiter(2);

/** Verifies a piece of the school's chain, on every plan; a whole one is recorded. Throws server/busy meanwhile. */
export const verifyRecordsCall: ServerFunction<'verify-records'> = {
  name: 'verify-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run({ kept, after }, context) {
    const { schoolId, userId } = context.caller;
    const runStatement = createStatementRunner(context.asServer);
    const resumed = after === undefined ? null : decodeVerification(context, after, schoolId);
    const walk = async () =>
      verifyPiece(context, runStatement, resumed ?? (await beginVerification(context, runStatement, schoolId, kept)));
    const { next, ...found } = await schoolLimiter.run(schoolId, () => nodeLimiter.run('all', walk));
    if (next !== null) return { ...found, next: encodeVerification(context, next) };
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
