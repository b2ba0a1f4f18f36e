import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';

// The language of a first visit: that of the country from a geolocation stub of this file, where the installation allows the
// page to call it; otherwise, and whenever that fails, the language of the browser.

let app: TestApp;
let browser: Browser;
let service: Server;
let requestCount = 0;
let answer: { status: number; body: object } = { status: 200, body: {} };
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  service = createServer((_request, response) => {
    requestCount += 1;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await saveGeolocation(true, null, null);
  await new Promise((resolve) => service.close(resolve));
});

afterEach(async () => {
  requestCount = 0;
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** Sets what the administrator allows; the pages receive it with the next `config.json`. */
async function configure(sealed: boolean, field: string | null): Promise<void> {
  const { port } = service.address() as AddressInfo;
  await saveGeolocation(sealed, `http://127.0.0.1:${port}/where`, field);
}

async function saveGeolocation(sealed: boolean, address: string | null, field: string | null): Promise<void> {
  await app.fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query('update private.installation set sealed = $1, geolocation_address = $2, geolocation_field = $3', [
      sealed,
      address,
      field,
    ]),
  );
  await (await fetch(`${app.url}/config.json`)).text();
}

/** The first visit of a browser, and its console warnings. */
async function arrive(path: string, locale: string): Promise<{ page: Page; warnings: string[] }> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
  });
  await page.goto(app.url + path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).not.toBeNull();
  return { page, warnings };
}

const languageOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

test.each(['/', '/auth'])('%s is in Greek for a reader in Greece, who is asked about once', async (path) => {
  await configure(false, 'place.country');
  answer = { status: 200, body: { country: 'DE', place: { country: 'GR' } } };
  const { page, warnings } = await arrive(path, 'en-GB');
  await expect.poll(() => languageOf(page)).toBe('el');
  expect([requestCount, warnings]).toEqual([1, []]);
  await page.reload();
  await page.locator('#root[data-alive] h1').first().waitFor();
  await expect.poll(() => languageOf(page)).toBe('el');
  expect(requestCount).toBe(1);
});

test('every other country reads English', async () => {
  await configure(false, null);
  answer = { status: 200, body: { country_code: 'CY' } };
  const { page } = await arrive('/auth', 'el-GR');
  await expect.poll(() => languageOf(page)).toBe('en');
  expect(requestCount).toBe(1);
});

test('a service that fails leaves it to the browser, with a warning in the console', async () => {
  await configure(false, null);
  answer = { status: 503, body: {} };
  const { page, warnings } = await arrive('/auth', 'el-GR');
  await expect.poll(() => languageOf(page)).toBe('el');
  await expect.poll(() => warnings.join('\n')).toContain('Location lookup failed');
});

test('a sealed installation asks nobody', async () => {
  await configure(true, null);
  answer = { status: 200, body: { country: 'GR' } };
  const { page, warnings } = await arrive('/auth', 'fr-FR');
  await expect.poll(() => languageOf(page)).toBe('en');
  expect([requestCount, warnings]).toEqual([0, []]);
});
