import type { Transaction } from '@schole/database';
import {
  confirmEmail,
  confirmPhone,
  findUser,
  findUserByEmail,
  findUserByPhone,
  refuseBanned,
  type UserRow,
} from '../../accounts/account.ts';
import type { AuthContext } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { removeUnverifiedIdentities } from '../../identities/identity-rows.ts';
import type { StrangerAttempt } from '../../limits/attempts.ts';
import { confirmEmailChange } from '../../one-time-tokens/email-change.ts';
import { type ConsumedToken, consumeCode, consumeToken, type TokenType } from '../../one-time-tokens/one-time-token.ts';
import { confirmPhoneChange } from '../../one-time-tokens/phone-change.ts';

/** The proof from a message: the token of its link, or the address or number with the six-digit code. */
export type Proof = { token: string } | { relatesTo: string; code: string };

/** Kinds of the published contract: which tokens each spends. */
const types: Record<string, readonly TokenType[]> = {
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

export interface VerificationType {
  name: string;
  tokens: readonly TokenType[];
  /** The recipient of the code. */
  by: 'email' | 'phone';
}

/** Throws validation_failed for an invalid kind, and phone_provider_disabled. */
export function readType(context: AuthContext, name: string | undefined): VerificationType {
  const tokens = name === undefined || !Object.hasOwn(types, name) ? undefined : types[name];
  if (name === undefined || tokens === undefined) {
    throw authFault('validation_failed', { message: 'Verify requires a verification type' });
  }
  const by = name === 'sms' || name === 'phone_change' ? 'phone' : 'email';
  if (by === 'phone' && context.phoneCodes.size === 0) throw authFault('phone_provider_disabled');
  return { name, tokens, by };
}

export interface ConsumedProof {
  user: UserRow;
  consumed: ConsumedToken;
  /** True: one of the two addresses of a change is confirmed, and the other is pending. This signs nobody in. */
  half: boolean;
}

/**
 * Spends the proof from a message, which confirms the address or number. Null when it is not valid (any more), which
 * counts as a failed attempt of `source`; null for the token of a link, which nobody can guess. Throws user_banned, email_exists and phone_exists.
 */
export async function consumeProof(
  context: AuthContext,
  transaction: Transaction,
  type: VerificationType,
  proof: Proof,
  source: StrangerAttempt | null,
): Promise<ConsumedProof | null> {
  const consumed =
    'code' in proof
      ? await consumeCode(context, transaction, type.tokens, { relatesTo: proof.relatesTo }, proof.code)
      : await consumeToken(context, transaction, type.tokens, proof.token);
  const outcome = consumed && (await applyToken(context, transaction, type, consumed));
  if (!consumed || !outcome) {
    if (source !== null) await context.attempts.record(transaction, source);
    if ('code' in proof) await recordFailure(context, transaction, proof.relatesTo);
    return null;
  }
  const user = outcome === 'half' ? await findUser(transaction, consumed.user_id) : outcome;
  if (user === null) return null;
  refuseBanned(user, context.clock());
  if (outcome === 'half') return { user, consumed, half: true };
  const now = new Date(context.clock());
  await transaction.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [user.id, now]);
  const updated = await findUser(transaction, user.id);
  return updated && { user: updated, consumed, half: false };
}

/** A wrong code is a failed sign-in of its recipient; a token names nobody before it is found. */
async function recordFailure(context: AuthContext, transaction: Transaction, relatesTo: string): Promise<void> {
  const find = relatesTo.includes('@') ? findUserByEmail : findUserByPhone;
  const user = await find(transaction, relatesTo);
  await context.onEvent(transaction, { kind: 'sign_in_failed', userId: user?.id ?? null, sessionId: null });
}

/** Applies the purpose of a token; null when the account has changed since it was sent. */
function applyToken(
  context: AuthContext,
  transaction: Transaction,
  type: VerificationType,
  consumed: ConsumedToken,
): Promise<UserRow | 'half' | null> {
  if (type.name === 'email_change') return confirmEmailChange(context, transaction, consumed);
  if (type.name === 'phone_change') return confirmPhoneChange(context, transaction, consumed);
  return type.by === 'phone'
    ? confirmByPhone(context, transaction, consumed)
    : confirmByEmail(context, transaction, type, consumed);
}

async function confirmByPhone(
  context: AuthContext,
  transaction: Transaction,
  consumed: ConsumedToken,
): Promise<UserRow | null> {
  const user = await findUser(transaction, consumed.user_id);
  if (user === null || user.phone !== consumed.relates_to) return null;
  if (user.phone_confirmed_at === null) {
    await confirmPhone(transaction, user.id, new Date(context.clock()));
    await context.onEvent(transaction, { kind: 'phone_confirmed', userId: user.id, sessionId: null });
  }
  return user;
}

async function confirmByEmail(
  context: AuthContext,
  transaction: Transaction,
  type: VerificationType,
  consumed: ConsumedToken,
): Promise<UserRow | null> {
  const user = await findUser(transaction, consumed.user_id);
  if (user === null || user.email !== consumed.relates_to) return null;
  const known = { userId: user.id, sessionId: null };
  if (user.email_confirmed_at === null) {
    // A person who requests a new password or a link did not choose the password, or the provider, of an account that
    // nobody has used: an attacker may have.
    if (consumed.token_type === 'recovery_token' && user.last_sign_in_at === null) {
      await removePassword(transaction, user.id);
      await removeUnverifiedIdentities(transaction, user.id, new Date(context.clock()));
    }
    await confirmEmail(transaction, user.id, new Date(context.clock()));
    await context.onEvent(transaction, { kind: 'email_confirmed', ...known });
  }
  if (consumed.token_type === 'recovery_token') {
    const kind = type.name === 'recovery' ? 'recovered' : 'signed_in';
    await context.onEvent(transaction, { kind, ...known });
  }
  return user;
}

async function removePassword(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = null where id = $1', [userId]);
}
