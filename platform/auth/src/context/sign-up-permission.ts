import type { Transaction } from '@schole/database';
import { anyUserExists, type UserRow } from '../accounts/account.ts';
import { authFault } from '../http/auth-fault.ts';
import type { AuthContext, SignUpCandidate } from './auth-context.ts';

/** Two first sign-ups at once must not both be the first; the number only has to be ours. */
const firstAccountLock = 7_401_001;

/** Of whom nothing is known. */
const nobody: SignUpCandidate = { email: null, proved: false, metadata: {} };

/** Whether the sign-up looks open; asked again by `mayJoin` where it counts. */
export async function isSignUpOpen(
  context: AuthContext,
  transaction: Transaction,
  candidate: SignUpCandidate = nobody,
): Promise<boolean> {
  const signUp = await context.signUp(transaction);
  if (signUp === 'open' || (signUp === 'invitation' && !(await anyUserExists(transaction)))) return true;
  return context.maySignUp(transaction, candidate);
}

/** Whether an account may be made now: of two that want to be the first, the second waits here and is refused. */
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

/** A visitor without a name who gives one makes an account as well; throws signup_disabled where nobody may. */
export async function requireSignUpPermission(
  context: AuthContext,
  transaction: Transaction,
  user: Pick<UserRow, 'is_anonymous'>,
  candidate: SignUpCandidate = nobody,
): Promise<void> {
  if (user.is_anonymous && !(await maySignUp(context, transaction, candidate))) throw authFault('signup_disabled');
}
