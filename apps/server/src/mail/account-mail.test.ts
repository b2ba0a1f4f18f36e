import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';
import { type MailServer, startMailServer } from '../../../../tests/fakes/mail-server.ts';

const site = 'https://schole.school.example';
const sender = 'Σχολή <schole@school.example>';
const password = 'a-long-enough-one';

/** The one link of a text, parsed. */
function linkIn(text: string | null | undefined): URL {
  const [link, ...more] = (text ?? '').match(/https?:\/\/\S+\/auth\S*/g) ?? [];
  expect(more).toEqual([]);
  return new URL(link ?? 'about:nothing');
}

const tokenIn = (text: string | null | undefined): string => linkIn(text).searchParams.get('token_hash') ?? '';

async function textOf(client: Awaited<ReturnType<TestApp['client']>>, mailId: string): Promise<string | null> {
  const { data, error } = await client.functions.invoke<{ text: string | null }>('read-mail', { body: { mailId } });
  if (error !== null) throw error;
  return data?.text ?? null;
}

async function mailsSeenBy(client: Awaited<ReturnType<TestApp['client']>>) {
  const { data, error } = await client.from('mails').select('id, recipient, kind, state, reason').order('created_at');
  if (error !== null) throw error;
  // Texts are read one at a time.
  return Promise.all(data.map(async ({ id, ...mail }) => ({ ...mail, text: await textOf(client, id) })));
}

describe('with a mail server', () => {
  let fixture: TestApp;
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer({ auth: { user: 'schole', password: 'p:@ss' } });
    const address = `smtp://schole:p%3A%40ss@127.0.0.1:${server.port}`;
    const environment = { SCHOLE_SMTP_URL: address, SCHOLE_MAIL_FROM: sender, SCHOLE_SITE_URL: site };
    fixture = await startTestApp({ environment });
  });
  afterAll(async () => {
    await fixture.stop();
    await server.close();
  });

  test('the first account confirms its address, in Greek, and its administrator sees that a mail went out', async () => {
    expect(fixture.running.mails).toBe('on');
    const email = 'eleni@school.example';
    const client = await fixture.client();
    const data = {
      ...{ first_name: 'Visit https://evil.example\r\nBcc: x@evil.example', school_name: '1ο Γυμνάσιο' },
      first_account_code: fixture.running.firstAccountCode,
    };
    const options = { data, emailRedirectTo: `${fixture.url}/auth?lang=el` };
    const signed = await client.auth.signUp({ email, password, options });
    expect(signed.data.session).toBeNull();
    const [got] = await server.wait(email);
    expect(got?.mail.subject).toBe('Επιβεβαιώστε τη διεύθυνσή σας για το Schole');
    expect(got?.mail.from?.text).toContain('Σχολή');
    expect(got?.raw).not.toMatch(/evil/);
    const link = linkIn(got?.mail.text);
    expect(`${link.origin}${link.pathname}`).toBe(`${site}/auth`);
    expect([...link.searchParams.keys()]).toEqual(['mode', 'token_hash', 'lang']);
    expect(link.searchParams.get('mode')).toBe('confirm');
    expect(link.searchParams.get('lang')).toBe('el');
    expect(String(got?.mail.html)).toContain('<html lang="el">');

    const verified = await client.auth.verifyOtp({ token_hash: tokenIn(got?.mail.text), type: 'signup' });
    expect(verified.error).toBeNull();
    await expect
      .poll(() => mailsSeenBy(client))
      .toEqual([{ recipient: email, kind: 'confirmation', state: 'sent', reason: null, text: null }]);
  });

  test('a forgotten password is reset in English, whatever host the request names; the person is notified', async () => {
    const email = 'eleni@school.example';
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('delete from private.failed_attempts'),
    );
    const response = await fetch(
      `${fixture.url}/auth/v1/recover?redirect_to=${encodeURIComponent('https://evil.example/?lang=en')}`,
      {
        method: 'POST',
        headers: {
          apikey: fixture.anonKey,
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
          origin: 'https://evil.example',
        },
        body: JSON.stringify({ email }),
      },
    );
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    const [, got] = await server.wait(email, 2);
    expect(got?.mail.subject).toBe('Choose a new password for Schole');
    expect(got?.raw).not.toContain('evil');
    expect(linkIn(got?.mail.text).searchParams.get('mode')).toBe('reset');
    const client = await fixture.client();
    await client.auth.verifyOtp({ token_hash: tokenIn(got?.mail.text), type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'another-long-one' })).error).toBeNull();
    const [, , notice] = await server.wait(email, 3);
    expect(notice?.mail.text).not.toMatch(/token_hash|\b\d{6}\b/);
    const { data } = await client.from('audit_events').select('action').like('action', 'account/%').order('created_at');
    expect(data?.map(({ action }) => action)).toEqual([
      'account/signed-up',
      'account/email-confirmed',
      'account/recovered',
      'account/password-changed',
    ]);
  });

  test('only operators of the installation see the outbox, and no client writes into it', async () => {
    const email = 'ada@other.example';
    const client = await fixture.client();
    await client.auth.signUp({ email, password, options: { data: { school_name: 'Another school' } } });
    const [got] = await server.wait(email);
    await client.auth.verifyOtp({ token_hash: tokenIn(got?.mail.text), type: 'signup' });
    expect(await mailsSeenBy(client)).toEqual([]);
    expect((await (await fixture.client()).from('mails').select('id')).error?.code).toBe('42501');
    const row = { recipient: 'x@evil.example', subject: 'S', text: 'T', language: 'en', kind: 'k', state: 'waiting' };
    expect((await client.from('mails').insert(row)).error?.code).toBe('42501');
    const eleni = await fixture.client({ email: 'eleni@school.example', password: 'another-long-one' });
    expect((await mailsSeenBy(eleni)).length).toBeGreaterThan(3);
    expect((await eleni.from('mails').insert(row)).error?.code).toBe('42501');
    expect((await eleni.from('mails').update({ state: 'waiting' }).eq('kind', 'recovery')).error?.code).toBe('42501');
    expect((await eleni.from('mails').delete().eq('kind', 'recovery')).error?.code).toBe('42501');
  });
});

/** Signs up at once, forgets the password, finds the mail in the outbox and opens its link. */
async function recoverThroughOutbox(fixture: TestApp, reason: string): Promise<void> {
  const eleni = await fixture.signUp('Eleni');
  const redirectTo = `${fixture.url}/auth?lang=en`;
  const result = await (await fixture.client()).auth.resetPasswordForEmail(eleni.email, { redirectTo });
  expect(result.error).toBeNull();
  await expect.poll(async () => (await mailsSeenBy(eleni.client))[0]?.state).toBe('held');
  const [mail] = await mailsSeenBy(eleni.client);
  expect(mail).toMatchObject({ recipient: eleni.email, kind: 'recovery', reason });
  const link = linkIn(mail?.text);
  expect(link.origin).toBe(fixture.url);
  const other = await fixture.client();
  const { error } = await other.auth.verifyOtp({ token_hash: tokenIn(mail?.text), type: 'recovery' });
  expect(error).toBeNull();
}

async function autoconfirms(fixture: TestApp): Promise<unknown> {
  const answer = await fetch(`${fixture.url}/auth/v1/settings`, { headers: { apikey: fixture.anonKey } });
  return ((await answer.json()) as Record<string, unknown>).mailer_autoconfirm;
}

test('without a mail server sign-up confirms at once, and the administrator reads the link in the outbox', async () => {
  const fixture = await startTestApp();
  expect(fixture.running.mails).toBe('off');
  expect(await autoconfirms(fixture)).toBe(true);
  await recoverThroughOutbox(fixture, 'no-mail-server');
  await fixture.stop();
});

test('while sealed, a mail server elsewhere gets no request, as if there were none, until the seal is lifted', async () => {
  const environment = { SCHOLE_SMTP_URL: 'smtp://u:p@mail.school.example', SCHOLE_MAIL_FROM: sender };
  const fixture = await startTestApp({ environment });
  expect(fixture.running.mails).toBe('sealed');
  expect(await autoconfirms(fixture)).toBe(true);
  await recoverThroughOutbox(fixture, 'sealed');
  await fixture.stop();
});
