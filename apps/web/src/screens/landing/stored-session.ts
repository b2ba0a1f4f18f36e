import { clearSavedInput, runSessionEndHooks } from '../../client/browser/saved-input.ts';
import { findStored, sessionKey } from '../../client/browser/storage.ts';
import type { Reader } from './parts/header.tsx';

/** Maximum milliseconds for which the spinner is shown. */
export const sessionTimeout = 5_000;

/** True when this browser holds a session; only then is the client loaded at all. */
export function holdsSession(): boolean {
  return findStored(sessionKey) !== null;
}

/** Asks the client whether the stored session is still valid; null when it is not, or the client cannot be asked. */
export async function findReader(): Promise<Reader | null> {
  try {
    const { connect } = await import('../../client/connection/supabase.ts');
    const { client } = await connect();
    const { data } = await client.auth.getSession();
    if (data.session === null) return null;
    const { email, user_metadata } = data.session.user;
    const firstName: unknown = user_metadata.first_name;
    return { firstName: typeof firstName === 'string' ? firstName.trim() : '', email: email ?? '' };
  } catch (error) {
    console.error('The stored session could not be read.', error);
    return null;
  }
}

/** Ends the session in this browser and everywhere; an unreachable server does not prevent the sign-out. */
export async function endSession(): Promise<void> {
  const { connect } = await import('../../client/connection/supabase.ts');
  const { client } = await connect();
  runSessionEndHooks();
  const { error } = await client.auth.signOut();
  if (error !== null) await client.auth.signOut({ scope: 'local' });
  clearSavedInput();
}
