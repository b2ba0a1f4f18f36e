import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { anyUserExists, type UserRow } from '../accounts/account.ts';
import { authFault } from '../http/auth-fault.ts';
import type { AuthContext, SignUpCandidate } from './auth-context.ts';

/** Two concurrent first sign-ups must not both be the first; an arbitrary number that nothing else uses. */
const firstAccountLock = 7_401_001;

/** A candidate of whom nothing is known. */
const nobody: SignUpCandidate = { email: null, proved: false, metadata: {} };

/** Whether the sign-up looks open; checked again by `maySignUp` where it counts. */
export async function isSignUpOpen(
  context: AuthContext,
  transaction: Transaction,
  candidate: SignUpCandidate = nobody,
): Promise<boolean> {
  const signUp = await context.signUp(transaction);
  const first = !(await anyUserExists(transaction));
  if (first && !context.mayBeFirst(candidate)) return false;
  if (signUp === 'open' || (signUp === 'invitation' && first)) return true;
  return context.maySignUp(transaction, candidate);
}

/**
 * Whether an account may be created now: of two that want to be the first, the second waits for the lock and is
 * refused.
 */
export async function maySignUp(
  context: AuthContext,
  transaction: Transaction,
  candidate: SignUpCandidate,
): Promise<boolean> {
  if ((await context.signUp(transaction)) === 'invitation') {
    await transaction.query('select pg_advisory_xact_lock($1)', [firstAccountLock]);
  }
  return isSignUpOpen(context, transaction, candidate);
}

/**
 * An anonymous visitor who adds an identity creates an account as well; throws signup_disabled where that is not
 * allowed.
 */
export async function requireSignUpPermission(
  context: AuthContext,
  transaction: Transaction,
  user: Pick<UserRow, 'is_anonymous'>,
  candidate: SignUpCandidate = nobody,
): Promise<void> {
  if (user.is_anonymous && !(await maySignUp(context, transaction, candidate))) throw authFault('signup_disabled');
}

/**
 * Counts a new account for the network of the request; throws over_request_rate_limit. Invited people are not counted:
 * a whole class may come from one address.
 */
export async function countSignUp(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  candidate: SignUpCandidate,
): Promise<void> {
  if (await context.maySignUp(transaction, candidate)) return;
  await context.mailLimits.take(transaction, { purpose: 'sign-up', email: null, address: request.ip });
}
