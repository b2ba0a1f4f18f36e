import type { Transaction } from '@schole/database';
import { findUser, refuseBanned, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireSignUpPermission } from '../context/sign-up-permission.ts';
import { authFault } from '../http/auth-fault.ts';
import type { Provider, ProviderPerson } from '../providers/provider.ts';
import {
  addIdentity,
  changeAddress,
  findIdentityOwner,
  lockIdentity,
  markAddressVerified,
  refreshProviders,
} from './identity-rows.ts';

/** Adds an identity to a signed-in person's account; throws identity_already_exists, email_exists and user_banned. */
export async function linkIdentity(
  context: AuthContext,
  transaction: Transaction,
  provider: Pick<Provider, 'name'>,
  person: ProviderPerson,
  userId: string,
): Promise<UserRow> {
  const now = new Date(context.clock());
  await lockIdentity(transaction, provider.name, person.subject);
  const user = await findUser(transaction, userId);
  if (!user) throw authFault('session_not_found');
  refuseBanned(user, context.clock());
  const owner = await findIdentityOwner(transaction, provider.name, person.subject);
  if (owner !== null) {
    const message = owner === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw authFault('identity_already_exists', { message });
  }
  const candidate = { email: person.email, proved: person.emailVerified, metadata: {} };
  await requireSignUpPermission(context, transaction, user, candidate);
  await addIdentity(transaction, userId, provider.name, person, now);
  if (user.email === null && person.email !== null && person.emailVerified) {
    // An account without an address takes the verified one.
    if (!(await changeAddress(transaction, userId, person.email, now))) throw authFault('email_exists');
  }
  if (user.is_anonymous) {
    // An account with an identity is not anonymous, with an address or without.
    await transaction.query('update auth.users set is_anonymous = false, updated_at = $2 where id = $1', [userId, now]);
  } else if (
    user.email !== null &&
    user.email_confirmed_at === null &&
    person.email === user.email &&
    person.emailVerified
  ) {
    await markAddressVerified(transaction, userId, now);
  }
  await refreshProviders(transaction, userId, now);
  await context.onEvent(transaction, { kind: 'identity_linked', userId, sessionId: null });
  return (await findUser(transaction, userId)) ?? user;
}
