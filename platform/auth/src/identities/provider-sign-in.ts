import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { findUser, findUserByEmail, refuseBanned, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countSignUp, maySignUp } from '../context/sign-up-permission.ts';
import { type AuthCode, authFault } from '../http/auth-fault.ts';
import { sendEmailConfirmation } from '../one-time-tokens/email-confirmation.ts';
import type { Provider, ProviderPerson } from '../providers/provider.ts';
import {
  addIdentity,
  findIdentityOwner,
  isVerifiedAddress,
  lockIdentity,
  markAddressVerified,
  recordSignIn,
  refreshIdentity,
  refreshProviders,
} from './identity-rows.ts';

/** The person, their provider, and what is read before the transaction. */
export interface ProviderSignIn {
  request: FastifyRequest;
  provider: Pick<Provider, 'name' | 'emailOptional'>;
  person: ProviderPerson;
  /** Whether unverified addresses are confirmed by a mail. */
  confirms: boolean;
  target: string | undefined;
  /** The invitation token that the sign-in began with, as `invite_token` of its address; null: there was none. */
  invitation: string | null;
}

/** An invited account that nobody has used and that has no password: the owner of the invited address may take it. */
function isUnusedInvitation(user: UserRow): boolean {
  return user.invited_at !== null && user.last_sign_in_at === null && user.encrypted_password === null;
}

/** The metadata of a new account: other sign-ups set a person's names under these two. */
function initialMetadata({ person, invitation }: ProviderSignIn): Record<string, unknown> {
  // Providers do not know about invitations.
  const { invitation: _, ...data } = person.data;
  const { given_name: first, family_name: last } = data;
  return {
    ...data,
    ...(first === undefined ? {} : { first_name: first }),
    ...(last === undefined ? {} : { last_name: last }),
    ...(invitation === null ? {} : { invitation }),
  };
}

/** A new account whose only identity is the provider's; throws email_exists. */
async function addProviderUser(transaction: Transaction, signIn: ProviderSignIn, now: Date): Promise<UserRow> {
  const { provider, person, confirms } = signIn;
  const confirmed = person.email !== null && (person.emailVerified || !confirms);
  const { rows } = await transaction.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, case when $2 then $3::timestamptz end, $4, $5, $3::timestamptz, $3::timestamptz)
     on conflict do nothing returning id`,
    [
      person.email,
      confirmed,
      now,
      JSON.stringify({ provider: provider.name, providers: [provider.name] }),
      JSON.stringify(initialMetadata(signIn)),
    ],
  );
  const user = rows[0] ? await findUser(transaction, rows[0].id) : null;
  if (!user) throw authFault('email_exists');
  await addIdentity(transaction, user.id, provider.name, person, now);
  return user;
}

/** The account of a new identity: an existing one with the same verified address, or a new one. */
async function linkOrAddUser(context: AuthContext, transaction: Transaction, signIn: ProviderSignIn): Promise<UserRow> {
  const { provider, person } = signIn;
  const now = new Date(context.clock());
  if (person.email === null && !provider.emailOptional) throw authFault('email_address_not_provided');
  const known = person.email === null ? null : await findUserByEmail(transaction, person.email);
  if (known === null) {
    const candidate = { email: person.email, proved: person.emailVerified, metadata: initialMetadata(signIn) };
    if (!(await maySignUp(context, transaction, candidate))) throw authFault('signup_disabled');
    await countSignUp(context, transaction, signIn.request, candidate);
    const added = await addProviderUser(transaction, signIn, now);
    await context.onEvent(transaction, { kind: 'signed_up', userId: added.id, sessionId: null });
    return added;
  }
  refuseBanned(known, context.clock());
  // Both sides must have verified the address: otherwise an attacker who came first would get the other's account.
  const email = person.email ?? '';
  const invited = isUnusedInvitation(known);
  const linked = person.emailVerified && (invited || (await isVerifiedAddress(transaction, known, email)));
  if (!linked) {
    throw authFault('email_exists', {
      message:
        'A user with this email address has already been registered, and the address was not verified on both sides: sign in to that account first',
    });
  }
  await addIdentity(transaction, known.id, provider.name, person, now);
  if (invited) await markAddressVerified(transaction, known.id, now);
  await refreshProviders(transaction, known.id, now);
  await context.onEvent(transaction, { kind: 'identity_linked', userId: known.id, sessionId: null });
  return known;
}

/**
 * The account of a person whom a provider has authenticated, ready to be signed in. Returns a code for a refusal whose
 * writes are kept (a mail that confirms the address is on its way). Throws refusals without a trace.
 */
export async function signInWithProvider(
  context: AuthContext,
  transaction: Transaction,
  signIn: ProviderSignIn,
): Promise<UserRow | AuthCode> {
  const { provider, person, request, target } = signIn;
  const now = new Date(context.clock());
  await lockIdentity(transaction, provider.name, person.subject);
  const owner = await findIdentityOwner(transaction, provider.name, person.subject);
  const known = owner === null ? null : await findUser(transaction, owner);
  // Its account waits for erasure.
  if (owner !== null && known === null) throw authFault('user_banned');
  if (known !== null) {
    refuseBanned(known, context.clock());
    await refreshIdentity(transaction, provider.name, person, now);
  }
  let user = known ?? (await linkOrAddUser(context, transaction, signIn));
  if (user.email !== null && user.confirmed_at === null && person.emailVerified && person.email === user.email) {
    await markAddressVerified(transaction, user.id, now);
    user = (await findUser(transaction, user.id)) ?? user;
  }
  if (user.email !== null && user.confirmed_at === null && signIn.confirms) {
    await context.mailLimits.take(transaction, { purpose: 'confirmation', email: user.email, address: request.ip });
    await sendEmailConfirmation(context, transaction, request, user, { challenge: null, target });
    return 'provider_email_needs_verification';
  }
  await recordSignIn(transaction, user, person, now);
  return (await findUser(transaction, user.id)) ?? user;
}
