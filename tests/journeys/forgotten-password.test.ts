import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { type Appearance, openContext } from './browser/teacher.ts';

// A forgotten password, from the request to the new one: in Greek on an installation without a mail server, whose
// administrator reads the outbox, and in English with a mail server of this file.

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(closeContexts);

const appearances = {
  en: { language: 'en', theme: 'light', width: 1280 },
  el: { language: 'el', theme: 'light', width: 320 },
} as const satisfies Record<string, Appearance>;

/** A new browser context, at a path of the app. */
async function visit(app: TestApp, language: 'en' | 'el', address: string): Promise<Page> {
  const page = await (await openContext(browser, app, appearances[language])).newPage();
  await page.goto(new URL(address, app.url).href);
  return page;
}

const linkIn = (text: string): string => text.match(/https?:\/\/\S+token_hash=\S+/)?.[0] ?? 'no link';

test('without a mail server the administrator has the link, which works once', async () => {
  const app = await startTestApp({ web: true });
  try {
    const administrator = await app.signUp('Katerina');
    const teacher = await app.signUp('Eleni');
    const requestReset = async (email: string): Promise<string> => {
      const page = await visit(app, 'el', '/auth');
      await page.getByRole('link', { name: 'Ξεχάσατε τον κωδικό πρόσβασης;' }).click();
      await page.getByLabel('Διεύθυνση email').fill(email);
      await page.keyboard.press('Enter');
      await page.getByText('Ζητήστε τον σύνδεσμο από τον διαχειριστή').waitFor();
      const text = await page.locator('main').innerText();
      await page.context().close();
      return text.replace(/\d+ δευτ/, '');
    };
    const known = await requestReset(teacher.email);
    expect(known).toContain('Αν υπάρχει λογαριασμός με αυτή τη διεύθυνση, θα λάβετε email σε λίγο.');
    expect(await requestReset('nobody@example.org')).toBe(known);

    const { data } = await administrator.client.from('mails').select('id,recipient,language').eq('kind', 'recovery');
    expect(data).toEqual([{ id: expect.any(String), recipient: teacher.email, language: 'el' }]);
    expect((await teacher.client.from('mails').select('id')).data).toEqual([]);
    const read = await administrator.client.functions.invoke('read-mail', { body: { mailId: data?.[0]?.id } });
    const link = linkIn(read.data.text);

    // A mail scanner opens it first, in a browser without a chosen language.
    await (await visit(app, 'en', link)).context().close();
    const page = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })).newPage();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Ορίστε νέο κωδικό πρόσβασης' }).waitFor();
    await expect.poll(() => page.url()).not.toContain('token_hash');
    await page.getByLabel('Νέος κωδικός πρόσβασης').fill('12345');
    await page.getByRole('button', { name: 'Αποθήκευση νέου κωδικού πρόσβασης' }).click();
    await page.getByText('Τουλάχιστον 6 χαρακτήρες.').last().waitFor();
    await page.getByRole('button', { name: 'Εμφάνιση κωδικού πρόσβασης' }).click();
    await page.getByLabel('Νέος κωδικός πρόσβασης').fill('a-new-word-for-eleni');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Ο κωδικός πρόσβασης άλλαξε').first().waitFor();

    await expect(app.client(teacher)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await app.client({ email: teacher.email, password: 'a-new-word-for-eleni' });
    expect((await teacher.client.auth.refreshSession()).error).not.toBeNull();

    const again = await visit(app, 'el', link);
    await again.getByLabel('Νέος κωδικός πρόσβασης').fill('one-more-word');
    await again.keyboard.press('Enter');
    await again.getByRole('heading', { name: 'Ο σύνδεσμος δεν ισχύει πια' }).waitFor();
    await again.getByLabel('Διεύθυνση email').fill(administrator.email);
    await again.keyboard.press('Enter');
    await again.getByRole('heading', { name: 'Δείτε τα email σας' }).waitFor();
  } finally {
    await app.stop();
  }
}, 600_000);

test('with a mail server a new account is confirmed and a forgotten password replaced', async () => {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const app = await startTestApp({
    web: true,
    environment: { SCHOLE_SMTP_URL: `smtp://127.0.0.1:${port}`, SCHOLE_MAIL_FROM: 'Schole <schole@example.org>' },
  });
  const nextMail = async (subject: string): Promise<string> => {
    await expect.poll(() => mails.at(-1)?.subject).toBe(subject);
    return linkIn(mails.at(-1)?.text ?? '');
  };
  try {
    const page = await visit(app, 'en', '/auth');
    for (const [label, text] of Object.entries({
      'School name': 'First Gymnasium',
      'First Name': 'Eleni',
      'Last Name': 'Test',
      Email: 'eleni@example.org',
      Password: 'eleni-long-enough',
    })) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('We sent a message to eleni@example.org.').waitFor();
    await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('eleni@example.org');
    await page.getByLabel('Password', { exact: true }).fill('eleni-long-enough');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send again' }).waitFor();

    await page.goto(await nextMail('Confirm your address for Schole'));
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await page.waitForURL('**/dashboard');
    await page.context().close();

    // Simulates one minute: before that the rate limit allows no second mail to one address.
    await app.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('delete from private.failed_attempts'),
    );
    const forgot = await visit(app, 'en', '/auth?mode=forgot');
    await forgot.getByLabel('Email').fill('eleni@example.org');
    await forgot.keyboard.press('Enter');
    await forgot.getByText('Its link works once').waitFor();
    await forgot.goto(await nextMail('Choose a new password for Schole'));
    await forgot.getByLabel('New Password').fill('a-new-word-for-eleni');
    await forgot.getByRole('button', { name: 'Save New Password' }).click();
    await forgot.waitForURL('**/dashboard');
    await app.client({ email: 'eleni@example.org', password: 'a-new-word-for-eleni' });
    await nextMail('Your password for Schole was changed');
  } finally {
    await app.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}, 120_000);
