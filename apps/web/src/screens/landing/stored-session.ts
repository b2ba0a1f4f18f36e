import { findStored, sessionKey } from '../../client/storage.ts';

/** The spinner never stands longer than this, in milliseconds. */
const patience = 5_000;

/** True when this browser holds a session; only then is the client loaded at all. */
export function holdsSession(): boolean {
  return findStored(sessionKey) !== null;
}

/** Asks the client whether the stored session still counts; false when it takes longer than five seconds or fails. */
export async function isSignedIn(): Promise<boolean> {
  const late = new Promise<false>((resolve) => window.setTimeout(() => resolve(false), patience));
  return Promise.race([late, askClient()]);
}

async function askClient(): Promise<boolean> {
  try {
    const { connect } = await import('../../client/supabase.ts');
    const { client } = await connect();
    const { data } = await client.auth.getSession();
    return data.session !== null;
  } catch (error) {
    console.error('The stored session could not be read.', error);
    return false;
  }
}
