import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lockFactor, readId, usableFactors } from '../../accounts/factor.ts';
import { methodOf } from '../../accounts/factor-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { readSignedInWithFactors, requireAal2 } from '../../factors/signed-in-with-factors.ts';
import { downgradeEverySession, downgradeSessions } from '../../factors/upgrade-session.ts';
import { authFault } from '../../http/auth-fault.ts';
import { readBody } from '../../http/input.ts';

const params = z.object({ id: z.string() });

/** DELETE factors/{id}: a verified one only at aal2, and never so that only recovery codes remain. */
export function addUnenroll(server: FastifyInstance, context: AuthContext): void {
  server.delete('/factors/:id', async (request) => {
    const id = readId('factor_id', readBody(params, request.params).id);
    return inAuthTransaction(context.database, async (transaction) => {
      const { user, session, factors } = await readSignedInWithFactors(context, transaction, request);
      const factor = await lockFactor(transaction, user.id, id);
      if (factor.factor_type === 'recovery_code') {
        throw authFault('validation_failed', { message: 'Recovery codes are removed with /factors/recovery-codes' });
      }
      let last = false;
      if (factor.status === 'verified') {
        requireAal2(session);
        last = usableFactors(factors).every((other) => other.id === id);
        const codes = factors.some(({ factor_type: type }) => type === 'recovery_code');
        if (codes && last) throw authFault('mfa_recovery_codes_sole_factor');
      }
      await downgradeSessions(context, transaction, id, methodOf(factor.factor_type));
      if (last) await downgradeEverySession(context, transaction, user.id);
      await transaction.query('delete from auth.mfa_factors where id = $1', [id]);
      await context.onEvent(transaction, { kind: 'factor_removed', userId: user.id, sessionId: session.id });
      return { id };
    });
  });
}
