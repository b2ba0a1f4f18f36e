import type { Transaction } from '@schole/database';
import { anyUserExists, type UserRow } from './account.ts';
import type { AuthContext, Joiner } from './context.ts';
import { authFault } from './errors.ts';

/** Two first sign-ups at once must not both be the first; the number only has to be ours. */
const firstAccountLock = 7_401_001;

/** Of whom nothing is known. */
const nobody: Joiner = { email: null, proved: false, metadata: {} };

/** Whether the sign-up looks open; asked again by `mayJoin` where it counts. */
export async function looksOpen(
  context: AuthContext,
  transaction: Transaction,
  joiner: Joiner = nobody,
): Promise<boolean> {
  const signUp = await context.signUp(transaction);
  if (signUp === 'open' || (signUp === 'invitation' && !(await anyUserExists(transaction)))) return true;
  return context.mayJoin(transaction, joiner);
}

/** Whether an account may be made now: of two that want to be the first, the second waits here and is refused. */
export async function mayJoin(context: AuthContext, transaction: Transaction, joiner: Joiner): Promise<boolean> {
  if ((await context.signUp(transaction)) === 'invitation') {
    await transaction.query('select pg_advisory_xact_lock($1)', [firstAccountLock]);
  }
  return looksOpen(context, transaction, joiner);
}

/** A visitor without a name who gives one makes an account as well; throws signup_disabled where nobody may. */
export async function requireMayBecome(
  context: AuthContext,
  transaction: Transaction,
  user: Pick<UserRow, 'is_anonymous'>,
  joiner: Joiner = nobody,
): Promise<void> {
  if (user.is_anonymous && !(await mayJoin(context, transaction, joiner))) throw authFault('signup_disabled');
}
