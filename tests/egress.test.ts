import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityProvider } from './identity-provider.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { outsideOf, seen, unwatch, watch } from './sockets.ts';
import { openWorld, type Person, type World } from './world.ts';

afterEach(unwatch);

interface Line {
  host: string;
  port: number;
  purpose: string;
  outcome: string;
  status: number | null;
  bytes: number;
}

async function ledgerOf({ fresh }: World): Promise<Line[]> {
  const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query<Line>(
      `select host, port, purpose, outcome, status, bytes_out::int as bytes from public.egress_events order by began_at, id`,
    ),
  );
  return rows;
}

const call = (person: Person, name: string, body: object) => person.client.functions.invoke(name, { body });

describe('a sealed installation with everything set', () => {
  let world: World;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schole-egress-'));
    const file = join(folder, 'providers.json');
    await writeFile(
      file,
      JSON.stringify({ school: { kind: 'oidc', issuer: 'https://id.school.example', client_id: 'us' } }),
    );
    world = await openWorld({
      environment: {
        SCHOLE_PROVIDERS_FILE: file,
        SCHOLE_SMTP_URL: 'smtp://mail.school.example:587',
        SCHOLE_MAIL_FROM: 'schole@school.example',
      },
    });
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is used and asks nobody; what it refused is written down, and mails wait', async () => {
    const watched = watch();
    const person = await world.signUp('Eleni');
    expect((await person.client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const { data } = await person.client.auth.signInWithOAuth({
      provider: 'school' as 'google',
      options: { skipBrowserRedirect: true },
    });
    const leave = await fetch(data.url ?? '', { headers: { apikey: world.anonKey }, redirect: 'manual' });
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

    expect(await seen(watched)).toBe(true);
    expect(outsideOf(watched)).toEqual([]);
    expect(await ledgerOf(world)).toEqual([
      { host: 'id.school.example', port: 443, purpose: 'sign-in', outcome: 'refused-sealed', status: null, bytes: 0 },
    ]);
  });
});

describe('an open installation', () => {
  let world: World;
  let mails: MailServer;
  let folder = '';
  const provider = openIdentityProvider();

  beforeAll(async () => {
    const { issuer, client, secret } = await provider;
    mails = await openMailServer();
    folder = await mkdtemp(join(tmpdir(), 'schole-egress-'));
    const file = join(folder, 'providers.json');
    await writeFile(file, JSON.stringify({ google: { kind: 'google', issuer, client_id: client, secret } }));
    world = await openWorld({
      environment: {
        SCHOLE_PROVIDERS_FILE: file,
        SCHOLE_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        SCHOLE_MAIL_FROM: 'schole@school.example',
        SCHOLE_AUTOCONFIRM: 'yes',
      },
    });
  });
  afterAll(async () => {
    await world.stop();
    await mails.close();
    await (await provider).close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has a line for every request that others saw, and for no other', async () => {
    const person = await world.signUp('Nikos');
    expect((await call(person, 'change-installation', { sealed: false })).error).toBeNull();
    const watched = watch();
    const idp = await provider;
    idp.sitter = { sub: '7', email: 'guest@example.org', email_verified: true, name: 'Nausicaa' };
    const { data } = await person.client.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const leave = await fetch(data.url ?? '', { headers: { apikey: world.anonKey }, redirect: 'manual' });
    await leave.text();
    const back = idp.agree(leave.headers.get('location') ?? '');
    const landing = await fetch(`${world.url}${back.pathname}${back.search}`, { redirect: 'manual' });
    await landing.text();
    expect(landing.headers.get('location')).toContain('access_token');
    expect((await person.client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const [mail] = await mails.wait(person.email);

    await expect
      .poll(async () => (await ledgerOf(world)).map(({ purpose, outcome }) => `${purpose} ${outcome}`).sort())
      .toEqual([...mails.received.map(() => 'mail sent'), ...idp.asked.map(() => 'sign-in sent')]);
    expect(idp.asked.length).toBeGreaterThan(2);
    const lines = await ledgerOf(world);
    expect(new Set(lines.map(({ port }) => port))).toEqual(new Set([mails.port, Number(new URL(idp.issuer).port)]));
    const sent = lines.find(({ purpose }) => purpose === 'mail');
    expect(sent?.status).toBe(250);
    expect(Math.abs((sent?.bytes ?? 0) - Buffer.byteLength(mail?.raw ?? ''))).toBeLessThan(100);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('takes who may come in, and with what password, from what was chosen a moment ago', async () => {
    const person = await world
      .signUp('Anna')
      .then(() => world.client({ email: 'nikos@example.org', password: 'Nikos-long-enough' }));
    const change = (body: object) => person.functions.invoke('change-installation', { body });
    const config = async () => (await (await fetch(`${world.url}/config.json`)).json()) as { signUp: string };
    expect((await config()).signUp).toBe('open');
    expect((await change({ signUp: 'invitation', passwordCharacters: 'letters_digits' })).error).toBeNull();
    expect((await config()).signUp).toBe('invitation');
    const stranger = await world.client();
    const asked = await stranger.auth.signUp({ email: 'stranger@example.org', password: 'long-enough-1' });
    expect(asked.error?.code).toBe('signup_disabled');
    expect((await person.auth.updateUser({ password: 'only-letters' })).error?.code).toBe('weak_password');
    expect((await change({ signUp: 'open', passwordCharacters: 'any' })).error).toBeNull();
    const again = await stranger.auth.signUp({ email: 'stranger@example.org', password: 'only-letters' });
    expect(again.error).toBeNull();
  });
});
