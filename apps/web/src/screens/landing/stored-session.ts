import { clearSavedInput, runSessionEndHooks } from '../../client/browser/saved-input.ts';
import { findStored, sessionKey } from '../../client/browser/storage.ts';
import type { Reader } from './parts/header.tsx';

/** The spinner never stands longer than this, in milliseconds. */
export const sessionTimeout = 5_000;

/** True when this browser holds a session; only then is the client loaded at all. */
export function holdsSession(): boolean {
  return findStored(sessionKey) !== null;
}

/** Asks the client whether the stored session still counts; null when it does not, or cannot be asked. */
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

/** Ends the session on this browser and everywhere; a server that is away does not keep the person in. */
export async function endSession(): Promise<void> {
  const { connect } = await import('../../client/connection/supabase.ts');
  const { client } = await connect();
  runSessionEndHooks();
  const { error } = await client.auth.signOut();
  if (error !== null) await client.auth.signOut({ scope: 'local' });
  clearSavedInput();
}
