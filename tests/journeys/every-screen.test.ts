import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { fixtureText, type Look, makeAssignment, openContext } from './teacher.ts';

// Every screen, signed out and signed in, in both languages and themes, wide and at 320 px: no violation that axe
// finds, nothing wider than the window, no complaint in the console.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: World;
let browser: Browser;
let teacher: Person;
let assignment = '';

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), openBrowser()]);
  teacher = await world.signUp('Katerina');
  assignment = await makeAssignment(teacher, fixtureText('photosynthesis.en.md'), 'Photosynthesis');
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

const signedOut = ['/', '/auth?mode=sign-in', '/auth?mode=sign-up', '/no/such/page'];
const signedIn = () => [
  '/dashboard/overview',
  '/dashboard/assignments',
  '/dashboard/assignments?open=new&tab=content',
  '/dashboard/assignments?open=new&tab=configure',
  `/dashboard/assignments?open=${assignment}&tab=preview`,
  `/dashboard/assignments?open=${assignment}&tab=configure`,
  '/dashboard/settings',
];

const looks: Look[] = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 1280 },
  { language: 'el', theme: 'light', width: 1280 },
  { language: 'el', theme: 'dark', width: 1280 },
  { language: 'en', theme: 'light', width: 320 },
  { language: 'el', theme: 'dark', width: 320 },
];

test.each(looks)(
  '$language, $theme, $width px',
  async (look) => {
    const problems: string[] = [];
    for (const [paths, person] of [
      [signedOut, undefined],
      [signedIn(), teacher],
    ] as const) {
      const context = await openContext(browser, world, look, person);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports the 404 that a wrong address rightly is.
        if (message.type() === 'error' && !page.url().endsWith('/no/such/page'))
          problems.push(`${page.url()}: ${message.text()}`);
      });
      for (const path of paths) {
        await page.goto(world.url + path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        problems.push(...(await inspect(page)).map((problem) => `${path}: ${problem}`));
        expect(await page.locator('html').getAttribute('lang'), path).toBe(look.language);
      }
      await context.close();
    }
    expect(problems).toEqual([]);
  },
  120_000,
);

/** What axe finds, and whether the page is wider than its window. */
async function inspect(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const { violations } = await tool.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')})`,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `${scrollWidth} px wide in a window of ${clientWidth}`] : found;
  });
}
