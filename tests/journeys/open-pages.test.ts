import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../../apps/web/src/screens/open.ts';
import { openBrowser } from '../browser.ts';
import { openWorld, type World } from '../world.ts';

// Pages for everybody: there before any script runs, and the same afterwards.

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), openBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

const cases = openPages.flatMap(({ path, head }) =>
  (['en', 'el'] as const).map((language) => ({ path, language, head })),
);

/** Everything the page complains about. React says a hydration that does not fit as an error. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  return heard;
}

test.each(cases)('$path in $language is readable without a script', async ({ path, language, head }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language === 'en' ? 'en-GB' : 'el-GR' });
  const page = await context.newPage();
  await page.goto(`${world.url}${path}`);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.title()).toBe(head[language].title);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(head[language].description);
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(head[language].title);
  expect((await page.locator('h1').first().innerText()).length).toBeGreaterThan(3);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${world.url}${path}`);
  for (const other of ['en', 'el'])
    expect(await page.locator(`link[hreflang="${other}"]`).getAttribute('href')).toBe(
      `${world.url}${path}?lang=${other}`,
    );
  expect(await page.locator('script:not([src]), style, [onclick], [onload]').count()).toBe(0);
  await context.close();
});

test.each(cases)('$path in $language comes to life as it was drawn', async ({ path, language, head }) => {
  const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'el-GR' });
  const page = await context.newPage();
  const heard = listen(page);
  await page.goto(`${world.url}${path}`, { waitUntil: 'networkidle' });
  expect(heard).toEqual([]);
  expect(await page.title()).toBe(head[language].title);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
  await context.close();
});

test('a language in the address is followed, and a stored choice needs no cookie', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const heard = listen(page);
  await page.goto(`${world.url}/?lang=el`, { waitUntil: 'networkidle' });
  const language = () => page.evaluate(() => document.documentElement.lang);
  expect(await language()).toBe('el');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('el');
  // Somebody chose English here before, and the cookie has run out.
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await context.clearCookies();
  await page.goto(`${world.url}/`);
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await page.goto(`${world.url}/?lang=el`, { waitUntil: 'networkidle' });
  expect(await language()).toBe('el');
  expect(heard).toEqual([]);
  await context.close();
});
