import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findUser, findUserByEmail, refuseBanned, type UserRow } from '../account.ts';
import { askToConfirm } from '../confirmation.ts';
import type { AuthContext } from '../context.ts';
import { type AuthCode, authFault } from '../errors.ts';
import { mayJoin } from '../signup-permission.ts';
import type { Provider, ProviderPerson } from './contract.ts';
import {
  addIdentity,
  findOwner,
  isProvenAddress,
  lockIdentity,
  proveAddress,
  refreshIdentity,
  refreshProviders,
  touchUser,
} from './identity.ts';

/** Who came, from where, and what is known before the transaction. */
export interface Entrance {
  request: FastifyRequest;
  provider: Pick<Provider, 'name' | 'emailOptional'>;
  person: ProviderPerson;
  /** Whether addresses that nobody has shown to be theirs are confirmed by a mail. */
  confirms: boolean;
  target: string | undefined;
  /** The token of an invitation that the sign-in began with, as `invite_token` of its address; null: there was none. */
  invitation: string | null;
}

/** An invited account that nobody has been in and that no password opens: whoever has the invited address may have it. */
function waitsForInvited(user: UserRow): boolean {
  return user.invited_at !== null && user.last_sign_in_at === null && user.encrypted_password === null;
}

/** What a new account says of itself: a person is asked for their names under these two when they sign up otherwise. */
function firstWords({ person, invitation }: Entrance): Record<string, unknown> {
  // No provider says that somebody is invited.
  const { invitation: _, ...data } = person.data;
  const { given_name: first, family_name: last } = data;
  return {
    ...data,
    ...(first === undefined ? {} : { first_name: first }),
    ...(last === undefined ? {} : { last_name: last }),
    ...(invitation === null ? {} : { invitation }),
  };
}

/** A new account whose one way in is the provider; throws email_exists. */
async function addProviderUser(transaction: Transaction, entrance: Entrance, now: Date): Promise<UserRow> {
  const { provider, person, confirms } = entrance;
  const confirmed = person.email !== null && (person.emailVerified || !confirms);
  const { rows } = await transaction.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, case when $2 then $3::timestamptz end, $4, $5, $3::timestamptz, $3::timestamptz)
     on conflict do nothing returning id`,
    [
      ...[person.email, confirmed, now],
      ...[
        JSON.stringify({ provider: provider.name, providers: [provider.name] }),
        JSON.stringify(firstWords(entrance)),
      ],
    ],
  );
  const user = rows[0] ? await findUser(transaction, rows[0].id) : null;
  if (!user) throw authFault('email_exists');
  await addIdentity(transaction, user.id, provider.name, person, now);
  return user;
}

/** The account of somebody who comes for the first time: theirs by a proven address, or a new one. */
async function welcome(context: AuthContext, transaction: Transaction, entrance: Entrance): Promise<UserRow> {
  const { provider, person } = entrance;
  const now = new Date(context.clock());
  if (person.email === null && !provider.emailOptional) throw authFault('email_address_not_provided');
  const known = person.email === null ? null : await findUserByEmail(transaction, person.email);
  if (known === null) {
    const joiner = { email: person.email, proved: person.emailVerified, metadata: firstWords(entrance) };
    if (!(await mayJoin(context, transaction, joiner))) throw authFault('signup_disabled');
    const added = await addProviderUser(transaction, entrance, now);
    await context.onEvent(transaction, { kind: 'signed_up', userId: added.id, sessionId: null });
    return added;
  }
  refuseBanned(known, context.clock());
  // Both sides must have shown that the address is theirs: otherwise whoever came first would have the other's account.
  const email = person.email ?? '';
  const invited = waitsForInvited(known);
  const linked = person.emailVerified && (invited || (await isProvenAddress(transaction, known, email)));
  if (!linked) {
    throw authFault('email_exists', {
      message:
        'A user with this email address has already been registered, and the address was not verified on both sides: sign in to that account first',
    });
  }
  await addIdentity(transaction, known.id, provider.name, person, now);
  if (invited) await proveAddress(transaction, known.id, now);
  await refreshProviders(transaction, known.id, now);
  await context.onEvent(transaction, { kind: 'identity_linked', userId: known.id, sessionId: null });
  return known;
}

/**
 * The account of a person whom a provider has proved, ready to be signed in. A code: refused, and what was written stays
 * (a mail that confirms the address is on its way). Throws what is refused without a trace.
 */
export async function enter(
  context: AuthContext,
  transaction: Transaction,
  entrance: Entrance,
): Promise<UserRow | AuthCode> {
  const { provider, person, request, target } = entrance;
  const now = new Date(context.clock());
  await lockIdentity(transaction, provider.name, person.subject);
  const owner = await findOwner(transaction, provider.name, person.subject);
  const known = owner === null ? null : await findUser(transaction, owner);
  // Its account waits for erasure.
  if (owner !== null && known === null) throw authFault('user_banned');
  if (known !== null) {
    refuseBanned(known, context.clock());
    await refreshIdentity(transaction, provider.name, person, now);
  }
  let user = known ?? (await welcome(context, transaction, entrance));
  if (user.email !== null && user.confirmed_at === null && person.emailVerified && person.email === user.email) {
    await proveAddress(transaction, user.id, now);
    user = (await findUser(transaction, user.id)) ?? user;
  }
  if (user.email !== null && user.confirmed_at === null && entrance.confirms) {
    await context.mailLimits.take(transaction, { purpose: 'confirmation', email: user.email, address: request.ip });
    await askToConfirm(context, transaction, request, user, { challenge: null, target });
    return 'provider_email_needs_verification';
  }
  await touchUser(transaction, user, person, now);
  return (await findUser(transaction, user.id)) ?? user;
}
