import { randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { addUser, findUserByEmail, findUserByPhone, type UserRow } from '../../accounts/account.ts';
import { saveRefusedSignUp } from '../../accounts/refused-sign-up.ts';
import type { AuthContext } from '../../context/auth-context.ts';
import { languageOf } from '../../context/redirect.ts';
import { removeUnverifiedIdentities } from '../../identities/identity-rows.ts';
import { type ConfirmationOptions, sendEmailConfirmation } from '../../one-time-tokens/email-confirmation.ts';
import { sendPhoneConfirmation } from '../../one-time-tokens/phone-confirmation.ts';

/** The applicant of a sign-up. */
export interface Applicant extends ConfirmationOptions {
  /** Null for a sign-up with a telephone number, and the other way round. */
  email: string | null;
  phone: string | null;
  hash: string;
  userMetadata: Record<string, unknown>;
}

/**
 * The answer to every sign-up that is to be confirmed by mail. It is derived from the request alone, so that it is the
 * same for a new address and for one that has an account already; the id too, which would distinguish the two in a
 * second request.
 */
function showApplicant({ email, phone, userMetadata }: Applicant, now: Date): Record<string, unknown> {
  const provider = phone === null ? 'email' : 'phone';
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/**
 * The last applicant gets the mail, so it confirms their password: no earlier applicant can pre-hijack the account. The
 * conditions are checked again here, because the owner may have confirmed a moment ago.
 */
async function replaceApplicant(transaction: Transaction, user: UserRow, person: Applicant, now: Date): Promise<void> {
  await transaction.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4
      where id = $1 and email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null`,
    [user.id, person.hash, JSON.stringify(person.userMetadata), now],
  );
}

async function addApplicant(
  context: AuthContext,
  transaction: Transaction,
  person: Applicant,
  now: Date,
): Promise<UserRow | null> {
  const added = await addUser(transaction, { ...person, confirmed: false, now });
  if (added) await context.onEvent(transaction, { kind: 'signed_up', userId: added.id, sessionId: null });
  return added;
}

/**
 * Signs up where addresses are confirmed: the account, but no session. A taken address is notified by mail, its
 * applicant is not.
 */
export async function signUpToConfirm(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  person: Applicant,
): Promise<{ pending: Record<string, unknown> }> {
  const email = person.email ?? '';
  await context.mailLimits.take(transaction, { purpose: 'confirmation', email, address: request.ip });
  const now = new Date(context.clock());
  const known = await findUserByEmail(transaction, email);
  if (known?.email_confirmed_at) {
    const language = languageOf(request, person.target, known);
    const mail = { kind: 'account-exists', userId: known.id, to: email, language, proof: null } as const;
    await context.onMail(transaction, mail);
    await saveRefusedSignUp(transaction, known.id, person.hash, now);
    return { pending: showApplicant(person, now) };
  }
  const user = known ?? (await addApplicant(context, transaction, person, now));
  // The token is locked before the account, as where it is spent: another order could deadlock.
  if (user) await sendEmailConfirmation(context, transaction, request, user, person);
  // A person who has signed in, at a time without mails, keeps their password.
  if (known?.last_sign_in_at === null) {
    await replaceApplicant(transaction, known, person, now);
    await removeUnverifiedIdentities(transaction, known.id, now);
  } else if (known) await saveRefusedSignUp(transaction, known.id, person.hash, now);
  return { pending: showApplicant(person, now) };
}

/** Signs up with a telephone number: the account, but no session until the code comes back. */
export async function signUpToConfirmPhone(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  person: Applicant,
): Promise<{ pending: Record<string, unknown> }> {
  const phone = person.phone ?? '';
  const now = new Date(context.clock());
  const known = await findUserByPhone(transaction, phone);
  if (known?.phone_confirmed_at) {
    await context.mailLimits.take(transaction, { purpose: 'phone', email: phone, address: request.ip });
    await saveRefusedSignUp(transaction, known.id, person.hash, now);
    return { pending: showApplicant(person, now) };
  }
  const user = known ?? (await addApplicant(context, transaction, person, now));
  if (user) await sendPhoneConfirmation(context, transaction, request, user, phone);
  if (known) await replaceApplicant(transaction, known, person, now);
  return { pending: showApplicant(person, now) };
}
