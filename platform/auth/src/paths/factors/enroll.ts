import { randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FactorRow, factorName } from '../../accounts/factor.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { requirePhone } from '../../context/phone.ts';
import { readSignedInWithFactors, requireMfa, type SignedInWithFactors } from '../../factors/signed-in-with-factors.ts';
import { makeSecret } from '../../factors/totp.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';

/** Maximum factors of one person, verified or not. */
const maxFactors = 10;

/** Milliseconds after which an enrolled factor that was never challenged is removed. */
const unusedLife = 5 * 60_000;

const body = z.object({
  factor_type: optionalText,
  friendly_name: factorName,
  issuer: optionalText,
  phone: optionalText,
});
type EnrollRequest = z.output<typeof body>;

/** Throws the refusal of one more factor: insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors. */
function refuseFactor({ session, factors }: SignedInWithFactors, friendlyName: string): void {
  requireMfa(session, factors);
  const own = factors.filter(({ factor_type: type }) => type !== 'recovery_code');
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName))
    throw authFault('mfa_factor_name_conflict');
  if (own.length >= maxFactors) throw authFault('too_many_enrolled_mfa_factors');
}

async function removeUnused(
  context: AuthContext,
  transaction: Transaction,
  signedIn: SignedInWithFactors,
): Promise<SignedInWithFactors> {
  const { rows } = await transaction.query<{ id: string }>(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and last_challenged_at is null
        and created_at < $2 returning id`,
    [signedIn.user.id, new Date(context.clock() - unusedLife)],
  );
  const removed = new Set(rows.map(({ id }) => id));
  return { ...signedIn, factors: signedIn.factors.filter(({ id }) => !removed.has(id)) };
}

interface NewFactor {
  id: string;
  type: 'totp' | 'phone';
  friendlyName: string;
  secret: string | null;
  phone: string | null;
}

async function addFactor(
  context: AuthContext,
  transaction: Transaction,
  { user, session }: SignedInWithFactors,
  factor: NewFactor,
) {
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [factor.id, user.id, factor.friendlyName, factor.type, factor.secret, factor.phone, new Date(context.clock())],
  );
  await context.onEvent(transaction, { kind: 'factor_added', userId: user.id, sessionId: session.id });
}

/** A control character would break the label of an app, and a colon ends the issuer's part of it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}:]/gu, ' ')
    .trim()
    .slice(0, 100);

async function enrollTotp(
  context: AuthContext,
  transaction: Transaction,
  signedIn: SignedInWithFactors,
  enrollment: EnrollRequest,
) {
  refuseFactor(signedIn, enrollment.friendly_name);
  const id = randomUUID();
  const issuer = plain(enrollment.issuer ?? new URL(context.site).host.replaceAll(':', ' '));
  const label = plain(signedIn.user.email ?? signedIn.user.phone ?? signedIn.user.id);
  const { encrypted, secret, uri, picture } = makeSecret(context, id, { issuer, label });
  await addFactor(context, transaction, signedIn, {
    id,
    type: 'totp',
    friendlyName: enrollment.friendly_name,
    secret: encrypted,
    phone: null,
  });
  return { id, type: 'totp', friendly_name: enrollment.friendly_name, totp: { qr_code: picture, secret, uri } };
}

/** A number that was enrolled and never verified is enrolled again. */
async function replaceUnverified(transaction: Transaction, factors: readonly FactorRow[], phone: string) {
  const same = factors.find((factor) => factor.phone === phone);
  if (same?.status === 'verified') throw authFault('mfa_verified_factor_exists');
  if (same) await transaction.query('delete from auth.mfa_factors where id = $1', [same.id]);
  return factors.filter((factor) => factor !== same);
}

async function enrollPhone(
  context: AuthContext,
  transaction: Transaction,
  signedIn: SignedInWithFactors,
  enrollment: EnrollRequest,
) {
  if (enrollment.phone === undefined) {
    throw authFault('validation_failed', { message: 'Phone number required to enroll Phone factor' });
  }
  const phone = requirePhone(enrollment.phone);
  const factors = await replaceUnverified(transaction, signedIn.factors, phone);
  refuseFactor({ ...signedIn, factors }, enrollment.friendly_name);
  const id = randomUUID();
  await addFactor(context, transaction, signedIn, {
    id,
    type: 'phone',
    friendlyName: enrollment.friendly_name,
    secret: null,
    phone,
  });
  return { id, type: 'phone', friendly_name: enrollment.friendly_name, phone };
}

/** The requested kind; throws the published refusal of a kind that is not offered here. */
function readKind(context: AuthContext, { factor_type: type }: EnrollRequest) {
  if (type === 'webauthn') throw authFault('feature_disabled');
  if (type !== 'totp' && type !== 'phone') {
    throw authFault('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
  }
  if (!context.factorKinds[type]) throw authFault(`mfa_${type}_enroll_not_enabled`);
  return type === 'totp' ? enrollTotp : enrollPhone;
}

/** POST factors: enrols a factor; it counts once it was verified. */
export function addEnroll(server: FastifyInstance, context: AuthContext): void {
  server.post('/factors', async (request: FastifyRequest) => {
    const enrollment = readBody(body, request.body);
    return inAuthTransaction(context.database, async (transaction) => {
      const signedIn = await readSignedInWithFactors(context, transaction, request);
      const enroll = readKind(context, enrollment);
      return enroll(context, transaction, await removeUnused(context, transaction, signedIn), enrollment);
    });
  });
}
