import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { KeyboardUser } from './browser/keyboard-user.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';

// The public pages and the onboarding by keyboard alone: the board of the landing page, a new account, search, settings.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ web: true }), sharedBrowser()]);
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
});

test('from the board of the landing page to a stored appearance by keyboard alone', async () => {
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  const keyboard = new KeyboardUser(page);

  // A card of the first column moves to another one, and the focus with it.
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const column = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('listitem')
      .filter({ has: page.locator('h4') });
  await column('Planning').first().waitFor();
  const counts = async (): Promise<number[]> => [
    await column('Planning').count(),
    await column('Ready to Assign').count(),
  ];
  const before = await counts();
  const { name: card } = await keyboard.walkTo(/^Move to: /);
  await keyboard.press('Enter');
  await keyboard.walkTo('Ready to Assign');
  await keyboard.press('Enter', card);
  await page.getByText('Assignment moved').waitFor();
  await expect.poll(counts).toEqual(before.map((count, index) => count + (index === 0 ? -1 : 1)));
  await keyboard.walkTo('Start Creating', 'Shift+Tab');
  await page.keyboard.press('Enter');

  // The first account of the installation.
  await page.waitForURL('**/auth**');
  await page.getByLabel('School name').waitFor();
  for (const [label, text] of [
    ['School name', 'First Gymnasium'],
    ['First Name', 'Eleni'],
    ['Last Name', 'Markou'],
    ['Email', 'eleni@example.org'],
    ['Password', 'eleni-long-enough'],
  ] as const) {
    await keyboard.walkTo(label);
    await keyboard.type(text);
  }
  await keyboard.press('Tab', 'Show password');
  await keyboard.press('Space');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await keyboard.walkTo('Create Account');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The search leads to the settings; a name and a theme are kept.
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  // Enter may come before the answer: it opens what was typed, not what was listed before.
  await keyboard.type('Settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/settings**');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByLabel(/^Department/).waitFor();
  await keyboard.walkTo(/^Department/);
  await keyboard.type('Physics');
  await keyboard.walkTo('Save Profile');
  await keyboard.press('Enter');
  await page.getByText('Settings saved successfully!').first().waitFor();
  await keyboard.walkTo('Profile', 'Shift+Tab');
  await keyboard.press('ArrowRight', 'Notifications');
  await keyboard.press('ArrowRight', 'Appearance');
  await page
    .getByRole('group', { name: 'Theme' })
    .or(page.getByRole('radiogroup', { name: 'Theme' }))
    .first()
    .waitFor();
  await keyboard.walkTo(/^Light/);
  await keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await keyboard.walkTo('Save Appearance');
  await page.keyboard.press('Enter');
  const eleni = await app.client({ email: 'eleni@example.org', password: 'eleni-long-enough' });
  const storedTheme = async (): Promise<unknown> =>
    (await eleni.from('user_settings').select('theme').single()).data?.theme;
  await expect.poll(storedTheme).toBe('dark');
  expect((await eleni.from('profiles').select('department').single()).data).toEqual({ department: 'Physics' });
  expect(keyboard.problems).toEqual([]);
  await context.close();
}, 120_000);
