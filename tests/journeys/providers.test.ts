import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../fakes/identity-provider.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';

// Sign-in with an identity provider, with a stub in this file that redirects back at once.

let browser: Browser;
let provider: IdentityProvider;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-providers-'));
  provider = await startIdentityProvider();
  const { issuer, client, secret } = provider;
  const file = join(folder, 'providers.json');
  await writeFile(
    file,
    JSON.stringify({
      google: { kind: 'google', issuer, client_id: client, secret },
      // A new installation is sealed: this provider is outside and thus unavailable.
      school: { kind: 'oidc', label: 'Ταυτότητα', issuer: 'https://id.school.example', client_id: 'x' },
    }),
  );
  app = await startTestApp({
    web: true,
    environment: { SCHOLE_PROVIDERS_FILE: file, SCHOLE_MANUAL_LINKING: 'on' },
  });
  browser = await sharedBrowser();
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sets whether the person consents or denies. */
function sends(answer: 'agrees' | 'denies'): void {
  provider.overrides.set('/authorize', (request, response) => {
    const back = provider.authorize(`${provider.issuer}${request.url}`);
    if (answer === 'denies') {
      back.searchParams.delete('code');
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(302, { location: back.href }).end();
  });
}

async function visit(language: 'en' | 'el', path: string): Promise<Page> {
  const page = await (await openContext(browser, app, { language, theme: 'light', width: 320 })).newPage();
  await page.goto(app.url + path);
  return page;
}

test('an account is opened through a provider, gets a password’s owner connected, and loses the way again', async () => {
  const eleni = await app.signUp('Eleni');
  const next = '/dashboard/settings?tab=security';

  // A new user, who first denies.
  provider.user = { sub: '41', email: 'nausicaa@example.org', email_verified: true, name: 'Nausicaa' };
  sends('denies');
  const guest = await visit('el', `/auth?next=${encodeURIComponent(next)}`);
  await guest.getByRole('button', { name: 'Συνέχεια με Ταυτότητα' }).click();
  await guest.getByText('Οι εξωτερικές συνδέσεις είναι κλειστές').waitFor();
  await guest.getByRole('button', { name: 'Συνέχεια με Google' }).click();
  await guest.getByText('Η σύνδεση δεν επιτράπηκε από εκεί.').waitFor();
  await expect.poll(() => new URL(guest.url()).searchParams.get('error')).toBeNull();
  sends('agrees');
  await guest.getByRole('button', { name: 'Συνέχεια με Google' }).click();
  await guest.waitForURL(`**${next}`);
  const own = guest.getByRole('region', { name: 'Τρόποι σύνδεσης' });
  await own.getByRole('listitem').getByText('nausicaa@example.org').waitFor();
  expect(await own.getByRole('button', { name: 'Αφαίρεση' }).count()).toBe(0);
  await guest.context().close();

  // A user who has an account with a password is sent to its sign-in, and connects the provider when signed in.
  provider.user = { sub: '42', email: eleni.email, email_verified: true };
  const page = await visit('en', `/auth?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Your address already has an account here.').waitFor();
  await page.getByLabel('Email').fill(eleni.email);
  await page.getByLabel('Password', { exact: true }).fill(eleni.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByText('Google now opens your account too.').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=security');
  const signInMethods = page.getByRole('region', { name: 'Ways to Sign In' });
  await expect.poll(() => signInMethods.getByRole('listitem').count()).toBe(2);

  // Now it signs in to that account, until it is disconnected.
  const again = await visit('en', '/auth');
  await again.getByRole('button', { name: 'Continue with Google' }).click();
  await again.waitForURL('**/dashboard');
  await again.context().close();
  await signInMethods.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Google no longer opens your account.').first().waitFor();
  await signInMethods.getByRole('button', { name: 'Connect Google' }).waitFor();
}, 120_000);
