import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../app/server-process.ts';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';

const account = { email: 'ada@example.org', password: 'long-enough' };

let fresh: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
let workflow: Server;
/** The requests that the workflow received. It answers only the second. */
const requests: string[] = [];

const start = () =>
  startServer({
    PORT: '0',
    SCHOLE_DATA: folder.path,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
  });

async function signIn(): Promise<SupabaseClient> {
  const client = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  return client;
}

beforeAll(async () => {
  workflow = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    requests.push(body);
    workflow.emit('asked');
    if (requests.length === 2) response.writeHead(200, { 'content-type': 'application/json' }).end('{"output":"Here"}');
  });
  workflow.listen(0, '127.0.0.1');
  fresh = await freshDatabase();
  folder = await temporaryFolder();
  server = await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  workflow.closeAllConnections();
  workflow.close();
  await fresh.drop();
  await folder.remove();
});

test('a server killed between a message and its reply keeps the message, sends nothing twice and continues the chat', async () => {
  const address = `127.0.0.1:${(workflow.address() as AddressInfo).port}`;
  const visitor = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
  const { error } = await visitor.auth.signUp(account);
  if (error !== null) throw error;
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query('update private.installation set local_services = $1', [[address]]),
  );

  const client = await signIn();
  const { data: person } = await client.auth.getUser();
  const userId = person.user?.id;
  await client.from('user_settings').upsert({ user_id: userId, n8n_chat_webhook_url: `http://${address}/chat` });
  const session = await client.from('n8n_chat_sessions').insert({ title: 'A', user_id: userId }).select().single();
  const { id } = session.data as { id: string };
  const save = (role: string, content: string, by: SupabaseClient) =>
    by.from('n8n_chat_messages').insert({ session_id: id, role, content });
  const sendMessage = (message: string, by: SupabaseClient) =>
    by.functions.invoke('chat', { body: { message, session_id: id, message_history: [] } });

  await save('user', 'The first', client);
  const arrived = once(workflow, 'asked');
  const reply = sendMessage('The first', client);
  await arrived;
  await server.end('SIGKILL');
  expect((await reply).error).not.toBeNull();

  server = await start();
  const again = await signIn();
  const messages = async () =>
    (await again.from('n8n_chat_messages').select('role, content').eq('session_id', id).order('created_at')).data;
  expect(await messages()).toEqual([{ role: 'user', content: 'The first' }]);
  const outcomes = async () => (await again.from('automation_events').select('outcome').order('began_at')).data;
  expect(await outcomes()).toEqual([{ outcome: 'began' }]);
  expect(requests).toHaveLength(1);

  await save('user', 'The second', again);
  expect((await sendMessage('The second', again)).data).toEqual({ status: 'success', message: 'Here' });
  await save('assistant', 'Here', again);
  expect(await messages()).toHaveLength(3);
  expect(await outcomes()).toEqual([{ outcome: 'began' }, { outcome: 'ok' }]);
  expect(requests.map((body) => JSON.parse(body).message)).toEqual(['The first', 'The second']);
}, 120_000);
