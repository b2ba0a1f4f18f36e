import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { pick } from './browser/teacher.ts';

// A person's chosen appearance is applied at the first paint, on every reload and in a browser they have never used.

let app: TestApp;
let browser: Browser;
let teacher: Person;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  teacher = await app.signUp('Melina');
}, 600_000);
afterAll(closeContexts);

/** The appearance of a document at one moment. */
interface DocumentAppearance {
  attributes: Record<string, string | null>;
  scheme: string;
  /** Font size, in rem. */
  size: number;
}

/**
 * A context that records the appearance of the html tag of each document: as received, at the first paint, and each time
 * one of its attributes changes afterwards.
 */
async function open(person?: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const session = person === undefined ? null : (await person.client.auth.getSession()).data.session;
  await context.addInitScript(
    (storedSession) => {
      if (storedSession !== null && sessionStorage.getItem('arranged') === null)
        localStorage.setItem('schole.session', storedSession);
      sessionStorage.setItem('arranged', 'yes');
      const seen: DocumentAppearance[] = [];
      Reflect.set(window, 'seen', seen);
      const record = (): void => {
        const html = document.documentElement;
        const names = ['lang', 'data-theme', 'data-density', 'data-motion'];
        const style = getComputedStyle(html);
        seen.push({
          attributes: Object.fromEntries(names.map((name) => [name, html.getAttribute(name)])),
          scheme: style.getPropertyValue('color-scheme'),
          size: Number.parseFloat(style.getPropertyValue('--text-ui')),
        });
      };
      // The first frame is painted after the style sheet of the head; nothing else has run by then.
      requestAnimationFrame(() => {
        record();
        new MutationObserver(record).observe(document.documentElement, { attributes: true });
      });
    },
    session === null ? null : JSON.stringify(session),
  );
  return context;
}

/** The recorded appearances of the document since its first frame, which a busy browser paints late. */
async function seenBy(context: BrowserContext): Promise<DocumentAppearance[]> {
  const [page] = context.pages();
  if (page === undefined) return [];
  await page.waitForFunction(() => (Reflect.get(window, 'seen') as DocumentAppearance[]).length > 0);
  return page.evaluate(() => Reflect.get(window, 'seen') as DocumentAppearance[]);
}

const schemes = { light: 'light', dark: 'dark', system: 'light dark' } as const;
const sizes = { compact: 0.875, comfortable: 0.9375, spacious: 1 } as const;
const combinations = (['light', 'dark', 'system'] as const).flatMap((theme) =>
  (['compact', 'comfortable', 'spacious'] as const).flatMap((density) =>
    (['en', 'el'] as const).flatMap((language) =>
      ['on', 'off'].map((motion) => ({ theme, density, language, motion })),
    ),
  ),
);

test('every combination is there at the first paint of a reload, and nothing changes afterwards', async () => {
  const context = await open(teacher);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/settings?tab=appearance`);
  await page.getByRole('switch').waitFor();
  for (const { theme, density, language, motion } of combinations) {
    const settings = { theme, density, language, motion };
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        localStorage.setItem(name, value);
        // biome-ignore lint/suspicious/noDocumentCookie: what the page itself does
        document.cookie = `${name}=${value}; path=/`;
      }
    }, settings);
    await page.reload();
    await page.getByRole('switch').waitFor();
    const seen = await seenBy(context);
    const message = JSON.stringify({ settings, seen, cookie: await page.evaluate(() => document.cookie) });
    expect(seen[0], message).toEqual({
      attributes: {
        lang: language,
        'data-theme': theme === 'system' ? null : theme,
        'data-density': density,
        'data-motion': motion === 'off' ? 'off' : null,
      },
      scheme: schemes[theme],
      size: sizes[density],
    });
    for (const later of seen) expect(later, message).toEqual(seen[0]);
  }
  await context.close();
}, 240_000);

test('what is saved follows the person into another browser, where it is there at the next first paint', async () => {
  const here = await open(teacher);
  const page = await here.newPage();
  await page.goto(`${app.url}/dashboard/settings?tab=appearance`);
  await pick(page, 'English');
  await pick(page, 'Dark');
  await pick(page, 'Spacious');
  await page.getByRole('button', { name: 'Save Appearance' }).click();
  await page.getByText('Settings saved successfully!').first().waitFor();
  await here.close();

  const there = await open(teacher);
  const other = await there.newPage();
  await other.goto(`${app.url}/dashboard/overview`);
  await other.locator('html[data-theme="dark"][data-density="spacious"]').waitFor();
  await other.reload();
  await other.getByRole('heading', { level: 1 }).waitFor();
  const [first, ...later] = await seenBy(there);
  expect(first).toMatchObject({ attributes: { lang: 'en', 'data-theme': 'dark', 'data-density': 'spacious' } });
  for (const appearance of later) expect(appearance).toEqual(first);
  await there.close();
}, 120_000);
