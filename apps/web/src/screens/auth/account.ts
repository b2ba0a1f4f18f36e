import { requireConnection } from '../../client/requests/call.ts';
import { authAddress, faultOfAuth } from '../../client/session/session.tsx';
import type { MailLink } from './link.ts';

// What the sign-in service does for somebody who is not signed in and has, or waits for, a message with a link.
// Every function throws a Fault with the service's code.

/** Asks for a message with which a new password can be chosen. Says nothing about whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: authAddress() });
  if (error !== null) throw faultOfAuth(error);
}

/** Asks once more for the message that confirms a new account's address. */
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
 * Uses the secret of a message's link, which works once. The person is signed in afterwards, unless the other address of a
 * change has to say yes too.
 */
export async function verifyLink({ type, secret }: MailLink): Promise<'in' | 'other address'> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.verifyOtp({ token_hash: secret, type });
  if (error !== null) throw faultOfAuth(error);
  return data.session === null ? 'other address' : 'in';
}

/** Gives the signed-in person a new password; sessions elsewhere end. */
export async function setPassword(password: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.updateUser({ password });
  if (error !== null) throw faultOfAuth(error);
}
