import { runSessionEndHooks } from '../../client/browser/saved-input.ts';
import { densityKey, languageKey, motionKey, themeKey } from '../../client/browser/storage.ts';
import { requireConnection } from '../../client/requests/call.ts';
import { isUnsentAnswer, leaveAnswers } from './attempt/log/browser-store.ts';
import { holdsAnswers } from './attempt/log/store/indexed-rows.ts';
import { schoolKey } from './sign-in/remembered-school.ts';

/** What says nothing of the student: the language, the look, and the school where somebody asked for it. */
const kept: readonly string[] = [languageKey, themeKey, densityKey, motionKey, schoolKey];

function clearStorage(): void {
  for (const key of Object.keys(window.localStorage))
    if (!kept.includes(key) && !isUnsentAnswer(key)) window.localStorage.removeItem(key);
  window.sessionStorage.clear();
}

async function clearDatabases(): Promise<void> {
  const databases = await window.indexedDB?.databases?.();
  for (const { name } of databases ?? [])
    if (name !== undefined && !holdsAnswers(name)) window.indexedDB.deleteDatabase(name);
  await leaveAnswers();
}

/**
 * Ends the session here, and nothing readable of the student stays in a browser that the next one uses: the session's
 * end comes first, because without it the rest is worth little, and a server that is away does not prevent the rest.
 * Answers that no server has stay as ciphertext without a name; their key goes.
 */
export async function leave(): Promise<void> {
  runSessionEndHooks();
  try {
    const { client } = await requireConnection();
    await client.auth.signOut({ scope: 'local' });
  } catch {
    // The session ends on the server by itself; what is in this browser goes now.
  }
  try {
    clearStorage();
    await clearDatabases();
  } catch {
    // A browser that forbids storage holds nothing.
  }
}
