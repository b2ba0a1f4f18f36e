import { Fault } from '@schole/core';
import { findStored, sessionKey, store } from '../../../../../client/browser/storage.ts';
import { whenConnected } from '../../../../../client/connection/supabase.ts';
import { callFunction } from '../../../../../client/requests/call.ts';
import { createBox, type SealedBox } from './sealed-box.ts';

/** Where the key lies beside the session; the sign-out removes it with everything else. */
const keyName = 'schole.answers-key';

/** The user of the session that this browser remembers. */
function rememberedPerson(): string | null {
  try {
    const session: unknown = JSON.parse(findStored(sessionKey) ?? 'null');
    const user: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'user') : null;
    const id: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, 'id') : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** Removes the key from this browser: what is kept here is unreadable from then on. */
export function forgetStoreKey(): void {
  try {
    window.localStorage.removeItem(keyName);
  } catch {
    // Forbidden: it is not there.
  }
}

/**
 * Forgets the key when the session ends without a sign-out, as where it was ended from another browser; the returned
 * function ends the watch.
 */
export function watchStoreKey(): () => void {
  let over = false;
  let stop = (): void => undefined;
  void whenConnected().then(({ client }) => {
    if (over) return;
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') forgetStoreKey();
    });
    stop = () => data.subscription.unsubscribe();
  });
  return () => {
    over = true;
    stop();
  };
}

/** The box of the student who is signed in, as far as this browser remembers it. */
export function rememberedBox(): SealedBox | null {
  const [person, key] = (findStored(keyName) ?? '').split(' ');
  if (person === undefined || key === undefined) return null;
  if (person === rememberedPerson()) return createBox(key);
  // The session of somebody else ended without a sign-out.
  forgetStoreKey();
  return null;
}

/** The box of the student who is signed in; asks the server for the key where this browser does not have it. */
export async function studentBox(): Promise<SealedBox> {
  const remembered = rememberedBox();
  if (remembered !== null) return remembered;
  const { key } = await callFunction('read-store-key', {});
  const box = createBox(key);
  if (box === null) throw new Fault('client/answer-not-understood', 'The key is none.');
  const person = rememberedPerson();
  if (person !== null) store(keyName, `${person} ${key}`);
  return box;
}
