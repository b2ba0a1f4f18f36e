import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { fillLibrary } from './library.ts';
import { prepare } from './prepared.ts';
import { countRequests, settle } from './steady-page.ts';
import { type Look, openContext } from './teacher.ts';
import { uploadLimit, type Visit, visits } from './visits.ts';

// Every screen and state, signed out and signed in, in both languages and themes, wide and at 320 px: no violation that
// axe finds, nothing wider than the window, no complaint in the console.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: World;
let browser: Browser;
let teacher: Person;
let states: Visit[] = [];

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), openBrowser()]);
  teacher = await world.signUp('Katerina');
  const library = await fillLibrary(teacher);
  const open = `/dashboard/assignments?open=${library.assignment}`;
  states = [
    ...[
      '/dashboard/overview',
      '/dashboard/assignments',
      '/dashboard/assignments?open=new&tab=configure',
      `${open}&tab=content`,
      `${open}&tab=configure`,
      '/dashboard/settings',
    ].map((path) => ({ name: path, path })),
    ...visits(library),
  ];
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

const signedOut = ['/', '/auth?mode=sign-in', '/auth?mode=sign-up', '/no/such/page'];

// Every language meets every theme and every width, and every theme every width.
const looks: Look[] = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'el', theme: 'dark', width: 1280 },
  { language: 'el', theme: 'light', width: 320 },
  { language: 'en', theme: 'dark', width: 320 },
];

test.each(looks)(
  '$language, $theme, $width px',
  async (look) => {
    const problems = await Promise.all([
      inspectAll(
        look,
        undefined,
        signedOut.map((path) => ({ name: path, path })),
      ),
      inspectAll(look, teacher, states),
    ]);
    expect(problems.flat()).toEqual([]);
  },
  240_000,
);

/** Visits one state after the other; all that is wrong there. */
async function inspectAll(look: Look, person: Person | undefined, seen: readonly Visit[]): Promise<string[]> {
  const problems: string[] = [];
  const context = await openContext(browser, world, look, person);
  for (const { name, path, prepared, arrange } of seen) {
    const page = await context.newPage();
    countRequests(page);
    page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports the 404 that a wrong address rightly is.
      if (message.type() === 'error' && path !== '/no/such/page') problems.push(`${name}: ${message.text()}`);
    });
    if (person !== undefined && prepared !== undefined) await prepare(page, person, prepared);
    await page.goto(world.url + path);
    await page.locator('h1').first().waitFor();
    await arrange?.(page);
    await settle(page);
    problems.push(...(await inspect(page)).map((problem) => `${name}: ${problem}`));
    expect(await page.locator('html').getAttribute('lang'), name).toBe(look.language);
    await page.close();
  }
  await context.close();
  return problems;
}

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
      resultTypes: ['violations'],
    });
    // A menu lies above all regions of a page while it is open, and belongs to none of them.
    const inMenu = (selector: string): boolean =>
      (document.querySelector(selector)?.closest('[data-radix-popper-content-wrapper]') ?? null) !== null;
    const meant = violations.filter(
      ({ id, nodes }) => id !== 'region' || nodes.some(({ target }) => !inMenu(target.join(' '))),
    );
    const found = meant.map(
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
