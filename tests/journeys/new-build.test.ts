import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';

// A new build while a page is open: the code of a screen that was not loaded yet no longer exists.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

test.each([
  ['en', 'Settings', 'This page could not be loaded', 'Reload'],
  ['el', 'Ρυθμίσεις', 'Η σελίδα δεν φορτώθηκε', 'Επαναφόρτωση'],
] as const)('missing code: one reload, then words and a button (%s)', async (language, entry, title, button) => {
  const teacher = await app.signUp(`Maria-${language}`);
  const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/overview`);
  await page.locator('main h1').waitFor();
  // Code that a screen loads after rendering counts as loaded.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The scripts that this page has loaded so far stay; every other script is gone.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('navigation').getByRole('link', { name: entry }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings');

  // The rest of the app goes on, and the button brings the page when the code is there.
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: entry, level: 1 }).waitFor();
  expect(loads).toBe(2);
  await context.close();
});

test('missing code of the sign-in client: one reload at the first touch, then words that say so', async () => {
  const teacher = await app.signUp('Katerina');
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  await page.goto(`${app.url}/auth`);
  const address = page.locator('#root[data-alive] input[type="email"]');
  await address.waitFor();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route(/\/assets\/.*\.js$/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await address.click();
  await expect.poll(() => loads).toBe(1);
  const signIn = async (): Promise<void> => {
    await address.fill(teacher.email);
    await page.locator('input[type="password"]').fill(teacher.password);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await page.getByText('Reload the page.').first().waitFor();
  expect(loads).toBe(1);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await signIn();
  await page.waitForURL(/\/dashboard/);
  await context.close();
});
