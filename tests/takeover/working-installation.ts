import { tmpdir } from 'node:os';
import { embeddedOwnerUrl, openDatabase } from '@schole/database';
import { createKeys } from '@schole/http';
import { type RunningServer, readConfig, startServer } from '@schole/server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { resultOf } from '../app/test-app.ts';
import { asOwner, testSecret } from '../database/cluster.ts';
import { codeOf } from '../fakes/authenticator.ts';
import { readOlderPeople } from './older.ts';

const clientOf = ({ url, anonKey }: RunningServer, key = anonKey): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });

/**
 * Starts this program on an older installation and lets its people continue: they sign in, have their files, secrets and
 * records, and waiting jobs are done. `ownerUrl`: null for the built-in engine.
 */
export async function expectWorkingInstallation(
  environment: NodeJS.ProcessEnv,
  ownerUrl: string | null,
  pages: string,
): Promise<void> {
  const { ada, cleo, ben, assignment, file, secrets } = await readOlderPeople();
  const running = await startServer(readConfig(environment), { pages });
  try {
    const adas = clientOf(running);
    expect((await adas.auth.signInWithPassword(ada)).error).toBeNull();
    // The MFA secret was encrypted with the secret of the installation.
    const second = { factorId: ada.factorId, code: codeOf(ada.factorSecret) };
    expect((await adas.auth.mfa.challengeAndVerify(second)).error).toBeNull();
    const cleos = clientOf(running);
    const refreshed = await cleos.auth.refreshSession({ refresh_token: cleo.refreshToken });
    expect(refreshed.data.user?.id).toBe(cleo.id);
    expect((await clientOf(running).auth.signInWithPassword(ben)).error).toBeNull();

    const stored = await clientOf(running, running.serviceKey).storage.from(file.bucket).download(file.name);
    expect(await stored.data?.text()).toBe('bytes of a file \u0000 with a zero');
    const own = await adas.storage.from('sources').download(`${ada.id}/a/water.docx`);
    expect(own.data?.size).toBe(9_585);

    for (const client of [adas, cleos]) {
      const { data: chain, error } = await client.functions.invoke('verify-records', { body: {} });
      expect(error).toBeNull();
      expect(chain).toMatchObject({ broken: null, otherKey: 0 });
      expect(chain.sealed).toBeGreaterThan(0);
    }

    const { data: chats } = await adas.from('n8n_chat_sessions').select('title, n8n_chat_messages(role, content)');
    expect(chats).toMatchObject([{ title: 'Ερώτηση', n8n_chat_messages: expect.any(Array) }]);
    expect(chats?.[0]?.n8n_chat_messages).toHaveLength(2);
    const { data: engines } = await adas.functions.invoke('read-engines', { body: {} });
    expect(engines).toMatchObject({ own: { kind: 'anthropic' }, school: { kind: 'openai-compatible' }, inUse: 'own' });

    // The job that was waiting in the queue of the older program.
    const { data: jobs } = await adas
      .from('jobs')
      .select('id')
      .eq('kind', 'export-assignment')
      .eq('input->>copy', 'student');
    expect(jobs).toHaveLength(1);
    const exported = await resultOf({ client: adas }, 'export-assignment', String(jobs?.[0]?.id));
    expect(exported.size).toBeGreaterThan(1_000);
    const { data: listed } = await adas.from('assignments').select('id, title').eq('id', assignment);
    expect(listed).toEqual([{ id: assignment, title: 'Olives, again' }]);

    await expectSecrets(ownerUrl ?? (await embeddedOwnerUrl(String(environment.SCHOLE_DATA))), Object.values(secrets));
  } finally {
    await running.stop();
  }
}

/** Everything encrypted can be decrypted with the secret of the installation, to the same plain text. */
async function expectSecrets(ownerUrl: string, expected: readonly string[]): Promise<void> {
  const encrypted = await asOwner(ownerUrl, async (owner) => {
    await owner.query('grant service_role to current_user');
    await owner.query('set role service_role');
    const { rows } = await owner.query<{ purpose: string; text: string }>(
      `select 'engine' as purpose, key_sealed as text from private.engines where key_sealed is not null
       union all select 'webhook', auth_sealed from private.webhooks where auth_sealed is not null
       union all select 'automation-key', sealed from private.automation_keys where sealed is not null`,
    );
    return rows;
  });
  const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl: ownerUrl, secret: testSecret });
  try {
    await database.whenReady();
    const { decrypt } = createKeys({ database, secret: testSecret.toString() });
    const opened = encrypted.map(({ purpose, text }) => decrypt(purpose, text)).join('\n');
    for (const text of expected) expect(opened).toContain(text);
    expect(encrypted.filter(({ purpose }) => purpose === 'automation-key')).toHaveLength(1);
  } finally {
    await database.close();
  }
}
