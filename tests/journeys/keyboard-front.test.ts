import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { Hands } from './hands.ts';
import { closeContexts, sharedBrowser } from './shared.ts';
import { openContext } from './teacher.ts';

// The front of the house by keyboard alone: the board of the landing page, a new account, the search, the settings.

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), sharedBrowser()]);
}, 180_000);

afterAll(async () => {
  await closeContexts();
  await world?.stop();
});

test('from the board of the landing page to a stored appearance by keyboard alone', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  const hands = new Hands(page);

  // A card of the first column goes to another one, and the focus with it.
  await page.goto(world.url);
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
  const { name: card } = await hands.walkTo(/^Move to: /);
  await hands.press('Enter');
  await hands.walkTo('Ready to Assign');
  await hands.press('Enter', card);
  await page.getByText('Assignment moved').waitFor();
  await expect.poll(counts).toEqual(before.map((count, place) => count + (place === 0 ? -1 : 1)));
  await hands.walkTo('Start Creating', 'Shift+Tab');
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
    await hands.walkTo(label);
    await hands.type(text);
  }
  await hands.press('Tab', 'Show password');
  await hands.press('Space');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await hands.walkTo('Create Account');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The search leads to the settings; a name and a theme are kept.
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  // Enter may come before the answer: it opens what was typed, not what was listed before.
  await hands.type('Settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/settings**');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByLabel(/^Department/).waitFor();
  await hands.walkTo(/^Department/);
  await hands.type('Physics');
  await hands.walkTo('Save Profile');
  await hands.press('Enter');
  await page.getByText('Settings saved successfully!').first().waitFor();
  await hands.walkTo('Profile', 'Shift+Tab');
  await hands.press('ArrowRight');
  await page
    .getByRole('group', { name: 'Theme' })
    .or(page.getByRole('radiogroup', { name: 'Theme' }))
    .first()
    .waitFor();
  await hands.walkTo(/^Light/);
  await hands.press('ArrowRight');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await hands.walkTo('Save Appearance');
  await page.keyboard.press('Enter');
  const eleni = await world.client({ email: 'eleni@example.org', password: 'eleni-long-enough' });
  const kept = async (): Promise<unknown> => (await eleni.from('user_settings').select('theme').single()).data?.theme;
  await expect.poll(kept).toBe('dark');
  expect((await eleni.from('profiles').select('department').single()).data).toEqual({ department: 'Physics' });
  expect(hands.problems).toEqual([]);
  await context.close();
}, 120_000);
