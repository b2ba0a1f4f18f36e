import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuth } from '../context.ts';
import { type AuthCode, authFault } from '../errors.ts';
import { optionalText, readBody } from '../input.ts';
import { issueTokens, type OpenedSession } from '../session.ts';
import { hashMessageCode, readChallengeOf, refuseKind } from './challenge.ts';
import { type FactorRow, lockFactor, readId } from './factor.ts';
import { methodOf } from './method.ts';
import { readSigned, requireSecondStep } from './signed.ts';
import { stepOf } from './totp.ts';
import { upgradeSession } from './upgrade.ts';

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

/** Whether the code is right; a code of an app is spent by that, whatever becomes of the rest. */
async function fits(
  context: AuthContext,
  transaction: Transaction,
  factor: FactorRow,
  asked: { id: string; otp_code: string | null },
  code: string,
): Promise<boolean> {
  if (factor.factor_type === 'phone') {
    return asked.otp_code !== null && sameText(asked.otp_code, hashMessageCode(context, asked.id, code));
  }
  const step = stepOf(context, factor, code);
  if (step === null) return false;
  await transaction.query('update auth.mfa_factors set last_step = $2 where id = $1', [factor.id, step]);
  return true;
}

/** The factor counts from now on; others of its kind that were begun and never proved are gone. */
async function settle(context: AuthContext, transaction: Transaction, factor: FactorRow, challengeId: string) {
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
): Promise<OpenedSession | AuthCode> {
  const signed = await readSigned(context, transaction, request);
  const factor = await lockFactor(transaction, signed.user.id, answer.factorId);
  refuseKind(context, factor);
  // Begun before there was another one, perhaps by somebody who had the password alone.
  if (factor.status === 'unverified') requireSecondStep(signed.session, signed.factors);
  // By person: another challenge or another factor gives no new guesses.
  const trier = { person: `second step of ${signed.user.id}`, address: request.ip };
  await context.attempts.check(transaction, trier);
  const asked = await readChallengeOf(context, transaction, request, factor, answer.challengeId);
  if (typeof asked === 'string') return asked;
  if (!(await fits(context, transaction, factor, asked, answer.code))) {
    await context.attempts.record(transaction, trier);
    await context.onEvent(transaction, { kind: 'proof_failed', userId: signed.user.id, sessionId: signed.session.id });
    return 'mfa_verification_failed';
  }
  await context.attempts.forgive(transaction, trier);
  await settle(context, transaction, factor, asked.id);
  return upgradeSession(context, transaction, signed, { factorId: factor.id, method: methodOf(factor.factor_type) });
}

/** POST factors/{id}/verify: the session at aal2. A wrong code counts as a failed attempt, a right one is good once. */
export function addVerifyFactor(server: FastifyInstance, context: AuthContext): void {
  server.post('/factors/:id/verify', async (request) => {
    const factorId = readId('factor_id', readBody(params, request.params).id);
    const given = readBody(body, request.body);
    const challengeId = readId('challenge_id', given.challenge_id);
    if (given.code === undefined) throw authFault('validation_failed', { message: 'Code needs to be non-empty' });
    const answer = { factorId, challengeId, code: given.code.replaceAll(/\s/g, '') };
    const outcome = await inAuth(context.database, (transaction) => verify(context, transaction, request, answer));
    if (typeof outcome === 'string') throw authFault(outcome);
    return issueTokens(context, outcome);
  });
}
