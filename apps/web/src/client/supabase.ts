import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Config, readConfig } from './config.ts';
import { sessionKey } from './storage.ts';

/** The published client, and what the server said about itself. */
export interface Connection {
  client: SupabaseClient;
  config: Config;
}

let connection: Promise<Connection> | null = null;

/** The one connection of this page: reads `/config.json`, then makes the client. A failure is not kept. */
export function connect(): Promise<Connection> {
  connection ??= open().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function open(): Promise<Connection> {
  const config = await readConfig();
  const client = createClient(window.location.origin, config.anonKey, {
    auth: { storageKey: sessionKey, flowType: 'pkce' },
  });
  return { client, config };
}
