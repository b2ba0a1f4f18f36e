import { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FactorRow, factorName, usableFactors } from '../../accounts/factor.ts';
import { methodOf } from '../../accounts/factor-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import {
  addRecoveryFactor,
  consumeRecoveryCode,
  countRecoveryCodes,
  makeRecoveryCodes,
} from '../../factors/recovery-codes.ts';
import { readSignedInWithFactors, requireAal2 } from '../../factors/signed-in-with-factors.ts';
import { upgradeSession } from '../../factors/upgrade-session.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { type CreatedSession, issueTokens } from '../../sessions/session.ts';

const path = '/factors/recovery-codes';
const defaultName = 'Recovery codes';
const nameBody = z.object({ friendly_name: factorName });
const codeBody = z.object({ code: optionalText });

const attemptSourceOf = (userId: string) => ({ person: `recovery codes of ${userId}` });

const isMfaOffered = ({ factorKinds }: AuthContext): boolean => factorKinds.totp || factorKinds.phone;

function codesOf(factors: readonly FactorRow[]): FactorRow {
  const found = factors.find(({ factor_type: type }) => type === 'recovery_code');
  if (!found) throw authFault('mfa_factor_not_found');
  return found;
}

/** GET: the total and the remaining codes. */
function addStatus(server: FastifyInstance, context: AuthContext): void {
  server.get(path, (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const { factors } = await readSignedInWithFactors(context, transaction, request);
      const { id } = codesOf(factors);
      return { id, type: 'recovery_code', ...(await countRecoveryCodes(transaction, id)) };
    }),
  );
}

/** POST: the first set. POST …/regenerate: a set that replaces it. Both only at aal2. */
function addGeneration(server: FastifyInstance, context: AuthContext): void {
  const make = async (
    transaction: Transaction,
    factor: { id: string; friendly_name: string | null },
    who: { userId: string; sessionId: string },
  ) => {
    const codes = await makeRecoveryCodes(context, transaction, factor.id);
    await context.onEvent(transaction, { kind: 'recovery_codes_made', ...who });
    const { id, friendly_name } = factor;
    return { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
  };

  server.post(path, (request) => {
    const friendlyName = readBody(nameBody, request.body).friendly_name || defaultName;
    return inAuthTransaction(context.database, async (transaction) => {
      const { user, session, factors } = await readSignedInWithFactors(context, transaction, request);
      if (!isMfaOffered(context)) throw authFault('mfa_recovery_codes_enroll_not_enabled');
      requireAal2(session);
      if (usableFactors(factors).length === 0) throw authFault('mfa_recovery_codes_sole_factor');
      if (factors.some(({ factor_type: type }) => type === 'recovery_code')) {
        throw authFault('mfa_verified_factor_exists');
      }
      if (factors.some((factor) => factor.friendly_name === friendlyName)) throw authFault('mfa_factor_name_conflict');
      const id = await addRecoveryFactor(context, transaction, user.id, friendlyName);
      return make(transaction, { id, friendly_name: friendlyName }, { userId: user.id, sessionId: session.id });
    });
  });

  server.post(`${path}/regenerate`, (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const { user, session, factors } = await readSignedInWithFactors(context, transaction, request);
      if (!isMfaOffered(context)) throw authFault('mfa_recovery_codes_enroll_not_enabled');
      requireAal2(session);
      const factor = codesOf(factors);
      await context.attempts.reset(transaction, attemptSourceOf(user.id));
      return make(transaction, factor, { userId: user.id, sessionId: session.id });
    }),
  );
}

/** Throws mfa_recovery_codes_locked after too many wrong ones. */
async function refuseLocked(context: AuthContext, transaction: Transaction, userId: string) {
  try {
    await context.attempts.check(transaction, attemptSourceOf(userId));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'over_request_rate_limit') throw error;
    throw authFault('mfa_recovery_codes_locked', { headers: { ...error.headers } });
  }
}

async function verify(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  code: string,
): Promise<CreatedSession | AuthCode> {
  const signedIn = await readSignedInWithFactors(context, transaction, request);
  if (!isMfaOffered(context)) return 'mfa_recovery_codes_verify_not_enabled';
  await refuseLocked(context, transaction, signedIn.user.id);
  const factor = signedIn.factors.find(({ factor_type: type }) => type === 'recovery_code');
  const { user, session } = signedIn;
  if (!factor || !(await consumeRecoveryCode(context, transaction, factor, code))) {
    await context.attempts.record(transaction, attemptSourceOf(user.id));
    await context.onEvent(transaction, { kind: 'proof_failed', userId: user.id, sessionId: session.id });
    return 'mfa_verification_failed';
  }
  await context.attempts.reset(transaction, attemptSourceOf(user.id));
  await context.onEvent(transaction, { kind: 'recovery_code_used', userId: user.id, sessionId: session.id });
  return upgradeSession(context, transaction, signedIn, { factorId: factor.id, method: methodOf('recovery_code') });
}

/** POST …/verify: upgrades the session to aal2 for a recovery code, which is spent. */
function addVerification(server: FastifyInstance, context: AuthContext): void {
  server.post(`${path}/verify`, async (request) => {
    const { code } = readBody(codeBody, request.body);
    if (code === undefined) throw authFault('validation_failed', { message: 'Code needs to be non-empty' });
    const outcome = await inAuthTransaction(context.database, (transaction) =>
      verify(context, transaction, request, code),
    );
    if (typeof outcome === 'string') throw authFault(outcome);
    return issueTokens(context, outcome);
  });
}

/** DELETE: removes the set with all its codes, only at aal2. */
function addRemoval(server: FastifyInstance, context: AuthContext): void {
  server.delete(path, (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const { user, session, factors } = await readSignedInWithFactors(context, transaction, request);
      requireAal2(session);
      const { id } = codesOf(factors);
      // A session that used a code stays at aal2: it used a second factor, and the factor beside the codes still
      // exists.
      await transaction.query('update auth.sessions set factor_id = null where factor_id = $1', [id]);
      await transaction.query('delete from auth.mfa_factors where id = $1', [id]);
      await context.onEvent(transaction, { kind: 'factor_removed', userId: user.id, sessionId: session.id });
      return { id };
    }),
  );
}

/** factors/recovery-codes: ten codes on paper for a person who has lost their phone. */
export function addRecoveryCodes(server: FastifyInstance, context: AuthContext): void {
  addStatus(server, context);
  addGeneration(server, context);
  addVerification(server, context);
  addRemoval(server, context);
}
