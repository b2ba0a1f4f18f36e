import { Fault } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { sessionKey } from '../browser/storage.ts';
import { type Config, readConfig } from './config.ts';
import { CodeMissing, findRecovery, screenCode } from './screen-code.ts';

/** The published client, and what the server said about itself. */
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

/** The connection that something on this page has asked for; it waits until something does. */
export function whenConnected(): Promise<Connection> {
  return connected.promise;
}

/** The one connection of this page: reads `/config.json`, then makes the client. A failure is not kept. */
export function connect(): Promise<Connection> {
  connection ??= createConnection().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** Brings the client's code early; a failure shows itself when it is needed. */
export function fetchClient(): void {
  loadClient().catch(() => undefined);
}

const importClient = screenCode(() => import('@supabase/supabase-js'));

/** The client's code. Where a newer build has replaced its file, the page is loaded again, once. */
async function loadClient(): ReturnType<typeof importClient> {
  try {
    return await importClient();
  } catch (cause) {
    const recovery = cause instanceof CodeMissing ? await findRecovery(cause) : 'wait';
    if (recovery === 'wait') throw cause;
    if (recovery === 'ask')
      throw new Fault('client/answer-not-understood', 'The code of the client is missing.', { cause });
    window.location.reload();
    // The page is leaving: nothing is said any more.
    return new Promise(() => undefined);
  }
}

async function createConnection(): Promise<Connection> {
  // Loaded when it is first needed: a page that asks for nothing, such as the sign-in form, is there without it.
  const [{ createClient }, config] = await Promise.all([loadClient(), readConfig()]);
  const client = createClient(window.location.origin, config.anonKey, {
    auth: {
      ...{ storageKey: sessionKey, flowType: 'pkce', experimental: { recoveryCodes: true } },
      // The pages that somebody comes back to read their address themselves: it signs nobody in anywhere else.
      detectSessionInUrl: false,
    },
  });
  connected.resolve({ client, config });
  return { client, config };
}
