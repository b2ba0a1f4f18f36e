import { Client } from 'pg';

/** What makes rows read the same on every server, and lets long work be long. */
const settings = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 3;
  set xmlbinary = 'base64';
  set search_path = '';
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set jit = off`;

/** Puts a session's settings where this room wants them; a migration may have changed them. */
export async function applySettings(client: Client): Promise<void> {
  await client.query(settings);
}

/** A connection of this room's own; the caller ends it. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'schole backup',
  });
  // The query under way fails by itself; unheard, this event would end the process.
  client.on('error', () => {});
  await client.connect();
  await applySettings(client);
  return client;
}

/** The same for work that changes everything: it waits a minute for whoever holds a table, and no longer. */
export async function connectToChange(url: string): Promise<Client> {
  const client = await connect(url);
  await client.query("set lock_timeout = '60s'");
  return client;
}
