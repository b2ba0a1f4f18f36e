import type { Transaction } from '@schole/database';
import { confirmEmail, findUser, refuseBanned, type UserRow } from './account.ts';
import type { AuthContext } from './context.ts';
import { authFault } from './errors.ts';
import { type Spent, spendCode, spendToken, type TokenType } from './one-time.ts';

/** What comes back from a mail: the token of its link, or the address with the six digits. */
export type Proof = { token: string } | { email: string; code: string };

/** Kinds of the published contract: which token each spends; null: no mail of this installation carries one. */
const types: Record<string, TokenType | null> = {
  recovery: 'recovery_token',
  signup: 'confirmation_token',
  email: 'confirmation_token',
  magiclink: null,
  invite: null,
  email_change: null,
};

/** Throws validation_failed for a kind that is none, and phone_provider_disabled. */
export function readType(type: string | undefined): TokenType | null {
  if (type === 'sms' || type === 'phone_change') throw authFault('phone_provider_disabled');
  const found = type === undefined || !Object.hasOwn(types, type) ? undefined : types[type];
  if (found === undefined) throw authFault('validation_failed', { message: 'Verify requires a verification type' });
  return found;
}

export interface Proven {
  user: UserRow;
  spent: Spent;
}

/**
 * Spends what came back from a mail; the address is confirmed by it. Null when it is worth nothing (any more), which counts
 * as a failed attempt. Throws over_request_rate_limit and user_banned.
 */
export async function prove(
  context: AuthContext,
  transaction: Transaction,
  address: string,
  type: TokenType | null,
  proof: Proof,
): Promise<Proven | null> {
  const trier = 'email' in proof ? { email: proof.email, address } : { address };
  await context.attempts.check(transaction, trier);
  const spent = type === null ? null : await spend(context, transaction, type, proof);
  const user = spent && (await findUser(transaction, spent.user_id));
  if (!user || user.email !== spent.relates_to) {
    await context.attempts.record(transaction, trier);
    return null;
  }
  refuseBanned(user, context.clock());
  const now = new Date(context.clock());
  const known = { userId: user.id, sessionId: null };
  if (user.email_confirmed_at === null) {
    // Whoever asks for a new password did not choose the old one of an account that nobody has been in: a stranger may have.
    if (spent.token_type === 'recovery_token' && user.last_sign_in_at === null)
      await forgetPassword(transaction, user.id);
    await confirmEmail(transaction, user.id, now);
    await context.onEvent(transaction, { kind: 'email_confirmed', ...known });
  }
  if (spent.token_type === 'recovery_token') await context.onEvent(transaction, { kind: 'recovered', ...known });
  await transaction.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [user.id, now]);
  const seen = await findUser(transaction, user.id);
  return seen && { user: seen, spent };
}

async function forgetPassword(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = null where id = $1', [userId]);
}

function spend(context: AuthContext, transaction: Transaction, type: TokenType, proof: Proof): Promise<Spent | null> {
  return 'email' in proof
    ? spendCode(context, transaction, type, proof.email, proof.code)
    : spendToken(context, transaction, type, proof.token);
}
