import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FactorRow, lockFactor, readId } from '../../accounts/factor.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { checkChannel, codeFor } from '../../context/phone.ts';
import { readSignedInWithFactors } from '../../factors/signed-in-with-factors.ts';
import { type AuthCode, authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';

/** Milliseconds for which a challenge is valid. */
const challengeLife = 5 * 60_000;

/** Milliseconds between two messages to one phone. */
const messagePause = 5_000;

/** Maximum challenges of one factor that are kept: older ones become invalid once so many newer ones were requested. */
const maxChallenges = 20;

interface ChallengeRow {
  id: string;
  factor_id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string;
  otp_code: string | null;
}

/** The network address of a request; a unix socket has none. */
const addressOf = (request: FastifyRequest): string => (isIP(request.ip) ? request.ip : '0.0.0.0');

/** The stored hash of a message's code: keyed, because a million hashes are quickly enumerated. */
export function hashMessageCode(context: AuthContext, challengeId: string, code: string): string {
  return context.keys.fingerprint('code of a factor', `${challengeId} ${code}`);
}

/** Refuses a kind that is no longer offered; recovery codes have paths of their own. */
export function refuseKind(context: AuthContext, { factor_type: type }: FactorRow): void {
  if (type === 'webauthn') throw authFault('feature_disabled');
  if (type === 'recovery_code') {
    throw authFault('validation_failed', {
      message: 'Recovery codes are verified with /factors/recovery-codes/verify',
    });
  }
  if (!context.factorKinds[type]) throw authFault(`mfa_${type}_verify_not_enabled`);
}

/** The hash of the phone's fixed code; throws over_sms_send_rate_limit and sms_send_failed. */
function messageCode(context: AuthContext, factor: FactorRow, challengeId: string): string | null {
  if (factor.factor_type !== 'phone') return null;
  const before = factor.last_challenged_at?.getTime() ?? 0;
  if (context.clock() - before < messagePause) {
    throw authFault('over_sms_send_rate_limit', { headers: { 'retry-after': String(messagePause / 1_000) } });
  }
  return hashMessageCode(context, challengeId, codeFor(context, factor.phone ?? ''));
}

async function challenge(context: AuthContext, transaction: Transaction, request: FastifyRequest, factor: FactorRow) {
  refuseKind(context, factor);
  const id = randomUUID();
  const now = new Date(context.clock());
  const code = messageCode(context, factor, id);
  await transaction.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) values ($1, $2, $3, $4, $5)',
    [id, factor.id, now, addressOf(request), code],
  );
  await transaction.query(
    `delete from auth.mfa_challenges where factor_id = $1 and id not in
       (select id from auth.mfa_challenges where factor_id = $1 order by created_at desc limit $2)`,
    [factor.id, maxChallenges],
  );
  await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now]);
  return {
    id,
    type: factor.factor_type,
    expires_at: Math.floor((now.getTime() + challengeLife) / 1_000),
  };
}

const params = z.object({ id: z.string() });
const body = z.object({ channel: optionalText });

/** POST factors/{id}/challenge: requests the second factor; to be answered within five minutes from the same address. */
export function addChallenge(server: FastifyInstance, context: AuthContext): void {
  server.post('/factors/:id/challenge', async (request) => {
    const id = readId('factor_id', readBody(params, request.params).id);
    const { channel } = readBody(body, request.body);
    checkChannel(channel);
    return inAuthTransaction(context.database, async (transaction) => {
      const { user } = await readSignedInWithFactors(context, transaction, request);
      return challenge(context, transaction, request, await lockFactor(transaction, user.id, id));
    });
  });
}

/** The challenge while it can be answered, or the code of its refusal; an expired one is removed. */
export async function readChallengeOf(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  factor: FactorRow,
  id: string,
): Promise<ChallengeRow | AuthCode> {
  const { rows } = await transaction.query<ChallengeRow>(
    `select id, factor_id, created_at, verified_at, host(ip_address) as ip_address, otp_code from auth.mfa_challenges
      where id = $1 and factor_id = $2 for update`,
    [id, factor.id],
  );
  const [found] = rows;
  if (!found) return 'mfa_factor_not_found';
  if (found.verified_at !== null || found.ip_address !== addressOf(request)) return 'mfa_ip_address_mismatch';
  if (found.created_at.getTime() + challengeLife <= context.clock()) {
    await transaction.query('delete from auth.mfa_challenges where id = $1', [found.id]);
    return 'mfa_challenge_expired';
  }
  return found;
}
