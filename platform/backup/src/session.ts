import { Client } from 'pg';

/** Settings that make the text of rows the same on every server, and allow long work. */
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

/** Applies the session settings again; a migration may have changed them. */
export async function applySettings(client: Client): Promise<void> {
  await client.query(settings);
}

/** A connection of this package's own; the caller ends it. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'schole backup',
  });
  // The query under way fails by itself; without a handler, this event would end the process.
  client.on('error', () => {});
  await client.connect();
  await applySettings(client);
  return client;
}

/** The same for work that changes everything: it waits a minute for locks, and no longer. */
export async function connectToChange(url: string): Promise<Client> {
  const client = await connect(url);
  await client.query("set lock_timeout = '60s'");
  return client;
}
