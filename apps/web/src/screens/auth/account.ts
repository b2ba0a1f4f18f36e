import { requireConnection } from '../../client/requests/call.ts';
import { authAddress, faultOfAuth } from '../../client/session/session.tsx';
import type { MailLink } from './link.ts';

// Functions of the sign-in service for users who are not signed in and have, or wait for, a message with a link.
// Every function throws a Fault with the service's code.

/** Requests a message with which a new password can be chosen. Does not reveal whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: authAddress() });
  if (error !== null) throw faultOfAuth(error);
}

/** Requests the message that confirms a new account's address once more. */
export async function requestConfirmationMail(email: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: authAddress() },
  });
  if (error !== null) throw faultOfAuth(error);
}

/**
 * Uses the secret of a message's link, which works once. The user is signed in afterwards, unless the other address of
 * a change has to be confirmed too.
 */
export async function verifyLink({ type, secret }: MailLink): Promise<'in' | 'other address'> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.verifyOtp({ token_hash: secret, type });
  if (error !== null) throw faultOfAuth(error);
  return data.session === null ? 'other address' : 'in';
}

/** Sets a new password for the signed-in user; sessions elsewhere end. */
export async function setPassword(password: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.updateUser({ password });
  if (error !== null) throw faultOfAuth(error);
}
