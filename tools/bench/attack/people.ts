import { readFileSync } from 'node:fs';
import { defaultSettings } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { EngineServer } from '../../../tests/acceptance/suite/engines.ts';
import { type Person, resultOf } from '../../../tests/app/test-app.ts';
import { plantedMark } from '../../../tests/fuzz/plant.ts';

/** A word in the name of the victim's school, which its suspended members may read. */
export const schoolWord = 'zqschool';

const text = readFileSync(new URL('../../../tests/fixtures/texts/photosynthesis.en.md', import.meta.url), 'utf8');
let addresses = 0;

/** A network address of its own for each person: limits for one network are not what is attacked here. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Creates an account with a school. */
export async function signUp(
  { running: { url, anonKey } }: EngineServer,
  name: string,
  words: { firstName: string; school: string },
): Promise<Person & { token: string }> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'x-forwarded-for': nextAddress() } },
  });
  const [email, password] = [`${name}@example.org`, `${name}-long-enough-1`];
  const data = { first_name: words.firstName, last_name: 'Test', school_name: words.school };
  const { data: made, error } = await client.auth.signUp({ email, password, options: { data } });
  if (error !== null || made.user === null || made.session === null)
    throw new Error(`No account for ${name}: ${error}`);
  return {
    id: made.user.id,
    email,
    password,
    firstName: words.firstName,
    client,
    token: made.session.access_token,
  };
}

/** Calls a function as a person; throws its answer when it fails. */
export async function invoke(client: SupabaseClient, name: string, body: object): Promise<Record<string, string>> {
  const { data, error, response } = await client.functions.invoke(name, { body });
  if (error !== null) throw new Error(`${name}: ${await response?.text()}`, { cause: error });
  return data;
}

/** Everything that a person gets by working, with a word in every text; returns the path of their file. */
export async function fillWork({ id, client }: Person, word: string): Promise<{ file: string }> {
  const source = { kind: 'text', title: `${word} leaves`, text: `${text}\n\n${word} is green.\n` };
  const { sourceId } = await invoke(client, 'add-source', source);
  const settings = {
    ...defaultSettings,
    title: `${word} assignment`,
    subject: 'biology',
    gradeLevel: '6-8',
    numberOfQuestions: 3,
  };
  const { jobId = '' } = await invoke(client, 'generate-assignment', { sources: [{ sourceId }], settings });
  await resultOf({ client }, 'generate-assignment', jobId);
  const session = await client
    .from('n8n_chat_sessions')
    .insert({ title: `${word} chat`, user_id: id })
    .select('id')
    .single<{ id: string }>();
  if (session.error !== null) throw session.error;
  const message = { role: 'user', content: `${word} question`, session_id: session.data.id };
  const chat = await client.from('n8n_chat_messages').insert(message);
  if (chat.error !== null) throw chat.error;
  await invoke(client, 'make-automation-key', { direction: 'in' });
  const url = `http://127.0.0.1:9/${word}`;
  await invoke(client, 'save-webhook', { purpose: 'auto-grader', url, auth: { kind: 'none' } });
  const engine = { kind: 'openai-compatible', baseUrl: url, model: word, key: `${word}-key` };
  await invoke(client, 'save-engine', { whose: 'own', engine });
  await invoke(client, 'invite-member', { role: 'teacher', email: `guest-${id}@example.org`, language: 'en' });
  const file = `${id}/notes/secret.txt`;
  const stored = await client.storage.from('sources').upload(file, `${word} bytes of a file`);
  if (stored.error !== null) throw stored.error;
  return { file };
}

/** The word in the victim's texts; the attacker has none. */
export const victimWord = `${plantedMark}victim`;
