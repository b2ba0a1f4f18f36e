import { randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuth } from '../context.ts';
import { authFault } from '../errors.ts';
import { optionalText, readBody } from '../input.ts';
import { foldPhone } from '../phone.ts';
import { type FactorRow, factorName } from './factor.ts';
import { readSigned, requireSecondStep, type Signed } from './signed.ts';
import { makeSecret } from './totp.ts';

/** Factors of one person, verified or not. */
const mostFactors = 10;

/** Milliseconds after which a factor that was begun and never asked for is cleared away. */
const unusedLife = 5 * 60_000;

const body = z.object({
  factor_type: optionalText,
  friendly_name: factorName,
  issuer: optionalText,
  phone: optionalText,
});
type Asked = z.output<typeof body>;

/** Throws what stands against one more factor: insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors. */
function refuseFactor({ session, factors }: Signed, friendlyName: string): void {
  requireSecondStep(session, factors);
  const own = factors.filter(({ factor_type: type }) => type !== 'recovery_code');
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName))
    throw authFault('mfa_factor_name_conflict');
  if (own.length >= mostFactors) throw authFault('too_many_enrolled_mfa_factors');
}

async function removeUnused(context: AuthContext, transaction: Transaction, signed: Signed): Promise<Signed> {
  const { rows } = await transaction.query<{ id: string }>(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and last_challenged_at is null
        and created_at < $2 returning id`,
    [signed.user.id, new Date(context.clock() - unusedLife)],
  );
  const gone = new Set(rows.map(({ id }) => id));
  return { ...signed, factors: signed.factors.filter(({ id }) => !gone.has(id)) };
}

interface NewFactor {
  id: string;
  type: 'totp' | 'phone';
  friendlyName: string;
  secret: string | null;
  phone: string | null;
}

async function addFactor(context: AuthContext, transaction: Transaction, { user, session }: Signed, factor: NewFactor) {
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [...[factor.id, user.id, factor.friendlyName, factor.type, factor.secret, factor.phone], new Date(context.clock())],
  );
  await context.onEvent(transaction, { kind: 'factor_added', userId: user.id, sessionId: session.id });
}

/** A control character would break the label of an app, and a colon ends the issuer's part of it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}:]/gu, ' ')
    .trim()
    .slice(0, 100);

async function enrollTotp(context: AuthContext, transaction: Transaction, signed: Signed, asked: Asked) {
  refuseFactor(signed, asked.friendly_name);
  const id = randomUUID();
  const issuer = plain(asked.issuer ?? new URL(context.site).host.replaceAll(':', ' '));
  const label = plain(signed.user.email ?? signed.user.phone ?? signed.user.id);
  const { sealed, secret, uri, picture } = makeSecret(context, id, { issuer, label });
  await addFactor(context, transaction, signed, {
    ...{ id, type: 'totp', friendlyName: asked.friendly_name, secret: sealed, phone: null },
  });
  return { id, type: 'totp', friendly_name: asked.friendly_name, totp: { qr_code: picture, secret, uri } };
}

/** A number that was begun and never proved is begun anew. */
async function replaceUnproved(transaction: Transaction, factors: readonly FactorRow[], phone: string) {
  const same = factors.find((factor) => factor.phone === phone);
  if (same?.status === 'verified') throw authFault('mfa_verified_factor_exists');
  if (same) await transaction.query('delete from auth.mfa_factors where id = $1', [same.id]);
  return factors.filter((factor) => factor !== same);
}

async function enrollPhone(context: AuthContext, transaction: Transaction, signed: Signed, asked: Asked) {
  const phone = foldPhone(asked.phone ?? '');
  if (phone === null) {
    throw authFault('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
  }
  const factors = await replaceUnproved(transaction, signed.factors, phone);
  refuseFactor({ ...signed, factors }, asked.friendly_name);
  const id = randomUUID();
  await addFactor(context, transaction, signed, {
    ...{ id, type: 'phone', friendlyName: asked.friendly_name, secret: null, phone },
  });
  return { id, type: 'phone', friendly_name: asked.friendly_name, phone };
}

/** Which kind is asked for; throws the published refusal of a kind that is not offered here. */
function readKind(context: AuthContext, { factor_type: type }: Asked) {
  if (type === 'webauthn') throw authFault('feature_disabled');
  if (type !== 'totp' && type !== 'phone') {
    throw authFault('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
  }
  if (!context.factorKinds[type]) throw authFault(`mfa_${type}_enroll_not_enabled`);
  return type === 'totp' ? enrollTotp : enrollPhone;
}

/** POST factors: begins a factor; it counts once it was verified. */
export function addEnroll(server: FastifyInstance, context: AuthContext): void {
  server.post('/factors', async (request: FastifyRequest) => {
    const asked = readBody(body, request.body);
    return inAuth(context.database, async (transaction) => {
      const signed = await readSigned(context, transaction, request);
      const enroll = readKind(context, asked);
      return enroll(context, transaction, await removeUnused(context, transaction, signed), asked);
    });
  });
}
