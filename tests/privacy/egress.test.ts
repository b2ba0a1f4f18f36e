import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../app/test-app.ts';
import { startIdentityProvider } from '../fakes/identity-provider.ts';
import { type MailServer, startMailServer } from '../fakes/mail-server.ts';
import { isSpying, outsideOf, unwatch, watch } from './network-spy.ts';

afterEach(unwatch);

interface LedgerEntry {
  host: string;
  port: number;
  purpose: string;
  outcome: string;
  status: number | null;
  bytes: number;
}

async function readLedger({ fresh }: TestApp): Promise<LedgerEntry[]> {
  const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query<LedgerEntry>(
      `select host, port, purpose, outcome, status, bytes_out::int as bytes from public.egress_events order by began_at, id`,
    ),
  );
  return rows;
}

const call = (person: Person, name: string, body: object) => person.client.functions.invoke(name, { body });

describe('a sealed installation with everything set', () => {
  let app: TestApp;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schole-egress-'));
    const file = join(folder, 'providers.json');
    await writeFile(
      file,
      JSON.stringify({ school: { kind: 'oidc', issuer: 'https://id.school.example', client_id: 'us' } }),
    );
    app = await startTestApp({
      environment: {
        SCHOLE_PROVIDERS_FILE: file,
        SCHOLE_SMTP_URL: 'smtp://mail.school.example:587',
        SCHOLE_MAIL_FROM: 'schole@school.example',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('works without outside connections; refusals are recorded, and mails wait', async () => {
    const watched = watch();
    const person = await app.signUp('Eleni');
    expect((await person.client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const { data } = await person.client.auth.signInWithOAuth({
      provider: 'school' as 'google',
      options: { skipBrowserRedirect: true },
    });
    const leave = await fetch(data.url ?? '', { headers: { apikey: app.anonKey }, redirect: 'manual' });
    await leave.text();
    expect((await call(person, 'add-source', { kind: 'text', text: 'Too short.' })).error).not.toBeNull();
    for (const name of ['read-installation', 'read-health', 'read-storage', 'list-egress', 'read-start'])
      expect((await call(person, name, {})).error, name).toBeNull();
    expect(
      (await call(person, 'change-installation', { geolocationAddress: 'https://where.example/' })).error,
    ).toBeNull();
    await expect
      .poll(async () => (await person.client.from('mails').select('kind, state, reason')).data)
      .toEqual([{ kind: 'recovery', state: 'held', reason: 'sealed' }]);

    expect(await isSpying(watched)).toBe(true);
    expect(outsideOf(watched)).toEqual([]);
    expect(await readLedger(app)).toEqual([
      { host: 'id.school.example', port: 443, purpose: 'sign-in', outcome: 'refused-sealed', status: null, bytes: 0 },
    ]);
  });
});

describe('an open installation', () => {
  let app: TestApp;
  let mails: MailServer;
  let folder = '';
  const provider = startIdentityProvider();

  beforeAll(async () => {
    const { issuer, client, secret } = await provider;
    mails = await startMailServer();
    folder = await mkdtemp(join(tmpdir(), 'schole-egress-'));
    const file = join(folder, 'providers.json');
    await writeFile(file, JSON.stringify({ google: { kind: 'google', issuer, client_id: client, secret } }));
    app = await startTestApp({
      environment: {
        SCHOLE_PROVIDERS_FILE: file,
        SCHOLE_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        SCHOLE_MAIL_FROM: 'schole@school.example',
        SCHOLE_AUTOCONFIRM: 'yes',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await mails.close();
    await (await provider).close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has an entry for every request that the fakes received, and for no other', async () => {
    const person = await app.signUp('Nikos');
    expect((await call(person, 'change-installation', { sealed: false })).error).toBeNull();
    const watched = watch();
    const idp = await provider;
    idp.user = { sub: '7', email: 'guest@example.org', email_verified: true, name: 'Nausicaa' };
    const { data } = await person.client.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const leave = await fetch(data.url ?? '', { headers: { apikey: app.anonKey }, redirect: 'manual' });
    await leave.text();
    const back = idp.authorize(leave.headers.get('location') ?? '');
    const landing = await fetch(`${app.url}${back.pathname}${back.search}`, { redirect: 'manual' });
    await landing.text();
    expect(landing.headers.get('location')).toContain('access_token');
    expect((await person.client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const [mail] = await mails.wait(person.email);

    await expect
      .poll(async () => (await readLedger(app)).map(({ purpose, outcome }) => `${purpose} ${outcome}`).sort())
      .toEqual([...mails.received.map(() => 'mail sent'), ...idp.requests.map(() => 'sign-in sent')]);
    expect(idp.requests.length).toBeGreaterThan(2);
    const entries = await readLedger(app);
    expect(new Set(entries.map(({ port }) => port))).toEqual(new Set([mails.port, Number(new URL(idp.issuer).port)]));
    const sent = entries.find(({ purpose }) => purpose === 'mail');
    expect(sent?.status).toBe(250);
    expect(Math.abs((sent?.bytes ?? 0) - Buffer.byteLength(mail?.raw ?? ''))).toBeLessThan(100);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('applies changed settings for sign-up and passwords at once', async () => {
    const person = await app
      .signUp('Anna')
      .then(() => app.client({ email: 'nikos@example.org', password: 'Nikos-long-enough' }));
    const change = (body: object) => person.functions.invoke('change-installation', { body });
    const config = async () => (await (await fetch(`${app.url}/config.json`)).json()) as { signUp: string };
    expect((await config()).signUp).toBe('open');
    expect((await change({ signUp: 'invitation', passwordCharacters: 'letters_digits' })).error).toBeNull();
    expect((await config()).signUp).toBe('invitation');
    const stranger = await app.client();
    const refusedSignUp = await stranger.auth.signUp({ email: 'stranger@example.org', password: 'long-enough-1' });
    expect(refusedSignUp.error?.code).toBe('signup_disabled');
    expect((await person.auth.updateUser({ password: 'only-letters' })).error?.code).toBe('weak_password');
    expect((await change({ signUp: 'open', passwordCharacters: 'any' })).error).toBeNull();
    const again = await stranger.auth.signUp({ email: 'stranger@example.org', password: 'only-letters' });
    expect(again.error).toBeNull();
  });
});
