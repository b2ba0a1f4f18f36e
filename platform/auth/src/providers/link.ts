import type { Transaction } from '@schole/database';
import { findUser, findUserByEmail, refuseBanned, type UserRow } from '../account.ts';
import type { AuthContext } from '../context.ts';
import { authFault } from '../errors.ts';
import type { Provider, ProviderPerson } from './contract.ts';
import { addIdentity, findOwner, lockIdentity, proveAddress, refreshProviders } from './identity.ts';

/** An account without an address takes the one that the provider has verified; throws email_exists. */
async function takeAddress(transaction: Transaction, user: UserRow, email: string, now: Date): Promise<void> {
  if ((await findUserByEmail(transaction, email)) !== null) throw authFault('email_exists');
  await transaction.query(
    `update auth.users set email = $2, email_confirmed_at = $3, is_anonymous = false, updated_at = $3 where id = $1`,
    [user.id, email, now],
  );
}

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
  const owner = await findOwner(transaction, provider.name, person.subject);
  if (owner !== null) {
    const message = owner === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw authFault('identity_already_exists', { message });
  }
  await addIdentity(transaction, userId, provider.name, person, now);
  if (user.email === null && person.email !== null && person.emailVerified) {
    await takeAddress(transaction, user, person.email, now);
  } else if (user.is_anonymous) {
    // Whoever has a way in is a person, with an address or without.
    await transaction.query('update auth.users set is_anonymous = false, updated_at = $2 where id = $1', [userId, now]);
  } else if (
    user.email !== null &&
    user.email_confirmed_at === null &&
    person.email === user.email &&
    person.emailVerified
  ) {
    await proveAddress(transaction, userId, now);
  }
  await refreshProviders(transaction, userId, now);
  await context.onEvent(transaction, { kind: 'identity_linked', userId, sessionId: null });
  return (await findUser(transaction, userId)) ?? user;
}
