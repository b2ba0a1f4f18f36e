import type { SupabaseClient } from '@supabase/supabase-js';
import { type Config, readConfig } from './config.ts';
import { sessionKey } from './storage.ts';

/** The published client, and what the server said about itself. */
export interface Connection {
  client: SupabaseClient;
  config: Config;
}

let connection: Promise<Connection> | null = null;
const opened = Promise.withResolvers<Connection>();

/** The connection that something on this page has asked for; it waits until something does. */
export const whenConnected: Promise<Connection> = opened.promise;

/** The one connection of this page: reads `/config.json`, then makes the client. A failure is not kept. */
export function connect(): Promise<Connection> {
  connection ??= open().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** Brings the client's code early; a failure shows itself when it is needed. */
export function fetchClient(): void {
  import('@supabase/supabase-js').catch(() => undefined);
}

async function open(): Promise<Connection> {
  // Loaded when it is first needed: a page that asks for nothing, such as the sign-in form, is there without it.
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), readConfig()]);
  const client = createClient(window.location.origin, config.anonKey, {
    auth: { storageKey: sessionKey, flowType: 'pkce' },
  });
  opened.resolve({ client, config });
  return { client, config };
}
