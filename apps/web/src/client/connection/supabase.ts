import { Fault } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { nextTask } from '../browser/next-task.ts';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { sessionKey } from '../browser/storage.ts';
import { type Config, readConfig } from './config.ts';
import { CodeMissing, findRecovery, screenCode } from './screen-code.ts';

/** The published client, and the config of the server. */
export interface Connection {
  client: SupabaseClient;
  config: Config;
}

let connection: Promise<Connection> | null = null;
let connected = Promise.withResolvers<Connection>();

rememberUntilReload(() => {
  connection
    ?.then(({ client }) => Promise.all([client.auth.dispose(), client.realtime.disconnect()]))
    .catch(() => undefined);
  connection = null;
  connected = Promise.withResolvers();
});

/** The connection that some code on this page has requested; waits until some code does. */
export function whenConnected(): Promise<Connection> {
  return connected.promise;
}

/** The only connection of this page: reads `/config.json`, then creates the client. A failure is not cached. */
export function connect(): Promise<Connection> {
  connection ??= createConnection().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** Preloads the client's code; a failure appears when the code is needed. */
export function fetchClient(): void {
  loadClient().catch(() => undefined);
}

const importClient = screenCode(() => import('@supabase/supabase-js'));

/** The client's code. If a newer build has replaced its file, the page is reloaded once. */
async function loadClient(): ReturnType<typeof importClient> {
  try {
    return await importClient();
  } catch (cause) {
    const recovery = cause instanceof CodeMissing ? await findRecovery(cause) : 'wait';
    if (recovery === 'wait') throw cause;
    if (recovery === 'ask')
      throw new Fault('client/answer-not-understood', 'The code of the client is missing.', { cause });
    window.location.reload();
    // The page is being left: nothing is reported any more.
    return new Promise(() => undefined);
  }
}

async function createConnection(): Promise<Connection> {
  // Loaded when it is first needed: a page that requests nothing, such as the sign-in form, renders without it.
  const [{ createClient }, config] = await Promise.all([loadClient(), readConfig()]);
  await nextTask();
  const client = createClient(window.location.origin, config.anonKey, {
    auth: {
      storageKey: sessionKey,
      flowType: 'pkce',
      experimental: { recoveryCodes: true },
      // The pages that users return to read their address themselves: no other address signs anybody in.
      detectSessionInUrl: false,
    },
  });
  connected.resolve({ client, config });
  return { client, config };
}
