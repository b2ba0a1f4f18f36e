import { timingSafeEqual } from 'node:crypto';
import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FactorRow, lockFactor, readId } from '../../accounts/factor.ts';
import { methodOf } from '../../accounts/factor-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { readSignedInWithFactors, requireMfa } from '../../factors/signed-in-with-factors.ts';
import { stepOf } from '../../factors/totp.ts';
import { upgradeSession } from '../../factors/upgrade-session.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { type CreatedSession, issueTokens } from '../../sessions/session.ts';
import { hashMessageCode, readChallengeOf, refuseKind } from './challenge.ts';

/** The published words for a wrong code of each kind. */
const wrongCode = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const;

const params = z.object({ id: z.string() });
const body = z.object({ challenge_id: optionalText, code: optionalText });

interface Answer {
  factorId: string;
  challengeId: string;
  code: string;
}

function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the code is right; a code of an app is spent by the check, whatever the rest of the request does. */
async function fits(
  context: AuthContext,
  transaction: Transaction,
  factor: FactorRow,
  challenge: { id: string; otp_code: string | null },
  code: string,
): Promise<boolean> {
  if (factor.factor_type === 'phone') {
    return challenge.otp_code !== null && sameText(challenge.otp_code, hashMessageCode(context, challenge.id, code));
  }
  const step = stepOf(context, factor, code);
  if (step === null) return false;
  await transaction.query('update auth.mfa_factors set last_step = $2 where id = $1', [factor.id, step]);
  return true;
}

/** Marks the factor as verified; others of its kind that were enrolled and never verified are removed. */
async function confirmFactor(context: AuthContext, transaction: Transaction, factor: FactorRow, challengeId: string) {
  const now = new Date(context.clock());
  await transaction.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challengeId, now]);
  if (factor.status === 'unverified') {
    await transaction.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
      factor.id,
      now,
    ]);
  }
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [factor.user_id, factor.factor_type],
  );
}

async function verify(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  answer: Answer,
): Promise<CreatedSession | AuthCode | Fault> {
  const signedIn = await readSignedInWithFactors(context, transaction, request);
  const factor = await lockFactor(transaction, signedIn.user.id, answer.factorId);
  refuseKind(context, factor);
  // Enrolled before there was another one, perhaps by an attacker with the password alone.
  if (factor.status === 'unverified') requireMfa(signedIn.session, signedIn.factors);
  // By person: another challenge or another factor gives no new guesses.
  const source = { person: `second step of ${signedIn.user.id}` };
  await context.attempts.check(transaction, source);
  const challenge = await readChallengeOf(context, transaction, request, factor, answer.challengeId);
  if (typeof challenge === 'string') return challenge;
  if (!(await fits(context, transaction, factor, challenge, answer.code))) {
    await context.attempts.record(transaction, source);
    await context.onEvent(transaction, {
      kind: 'proof_failed',
      userId: signedIn.user.id,
      sessionId: signedIn.session.id,
    });
    const message = wrongCode[factor.factor_type === 'phone' ? 'phone' : 'totp'];
    return authFault('mfa_verification_failed', { message });
  }
  await context.attempts.reset(transaction, source);
  await confirmFactor(context, transaction, factor, challenge.id);
  return upgradeSession(context, transaction, signedIn, { factorId: factor.id, method: methodOf(factor.factor_type) });
}

/** POST factors/{id}/verify: the session at aal2. A wrong code counts as a failed attempt, a right one is valid once. */
export function addVerifyFactor(server: FastifyInstance, context: AuthContext): void {
  server.post('/factors/:id/verify', async (request) => {
    const factorId = readId('factor_id', readBody(params, request.params).id);
    const fields = readBody(body, request.body);
    const challengeId = readId('challenge_id', fields.challenge_id);
    if (fields.code === undefined) throw authFault('validation_failed', { message: 'Code needs to be non-empty' });
    const answer = { factorId, challengeId, code: fields.code.replaceAll(/\s/g, '') };
    const outcome = await inAuthTransaction(context.database, (transaction) =>
      verify(context, transaction, request, answer),
    );
    if (typeof outcome === 'string') throw authFault(outcome);
    // Returned and not thrown inside: the count of the wrong code must be committed.
    if (outcome instanceof Fault) throw outcome;
    return issueTokens(context, outcome);
  });
}
