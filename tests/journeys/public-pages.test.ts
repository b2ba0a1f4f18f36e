import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { isSeen } from './visits/routes.ts';

// Public pages: readable before any script runs, and the same afterwards.

let app: TestApp;
let browser: Browser;
const built = new URL('../../apps/web/dist/', import.meta.url);
const languages = ['en', 'el'] as const;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

/** The paths of the pages that the small entry hydrates, from the build output. */
function publicPaths(): string[] {
  const pages = JSON.parse(readFileSync(new URL('pages.json', built), 'utf8')) as Record<string, string>;
  const isOpen = (name: string) =>
    readFileSync(new URL(`${name}.en.html`, built), 'utf8').includes(`data-page="${name}"`);
  const seen = Object.entries(pages).filter(([path]) => isSeen(path));
  return seen.flatMap(([path, name]) => (isOpen(name) && !path.includes('*') ? [path] : []));
}

/** Collects all warnings and errors of the page. React reports a hydration mismatch as an error. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** Waits until the page is hydrated and had a moment to report errors. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}

const locales = { en: 'en-GB', el: 'el-GR' } as const;
const read = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test('the policy lets no inline script and no eval through', async () => {
  const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((part) => part.startsWith('script-src '));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
});

test.each(languages)('every open page is readable without a script (%s)', async (language) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locales[language] });
  const page = await context.newPage();
  const paths = publicPaths();
  expect(paths).toEqual(expect.arrayContaining(['/', '/help/automation', '/help/automation/schole-and-n8n']));
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(`${app.url}${path}`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
    // The browser may delay the first paint for a moment, until the fonts are loaded.
    await expect.poll(() => page.locator('h1').first().innerText(), { message: path }).toMatch(/\S{3}/);
    titles.add(await page.title());
    expect(await read(page, 'meta[property="og:title"]'), path).toBe(await page.title());
    const description = await read(page, 'meta[name="description"]');
    expect(description?.length, path).toBeGreaterThan(20);
    expect(await read(page, 'meta[property="og:description"]'), path).toBe(description);
    expect((await read(page, 'meta[name="keywords"]'))?.length, path).toBeGreaterThan(10);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${app.url}${path}`);
    for (const other of languages)
      expect(await page.locator(`link[hreflang="${other}"]`).getAttribute('href')).toBe(
        `${app.url}${path}?lang=${other}`,
      );
    expect(await page.locator('script:not([src]), [onclick], [onload]').count(), path).toBe(0);
    // The only style sheet is in the head: the first paint waits for nothing else.
    expect(await page.locator('head > style').count(), path).toBe(1);
    expect(await page.locator('body style, link[rel="stylesheet"]').count(), path).toBe(0);
  }
  expect(titles.size).toBe(paths.length);
  await context.close();
});

test.each(languages)('every open page hydrates without a mismatch (%s)', async (language) => {
  const context = await browser.newContext({ locale: locales[language] });
  const page = await context.newPage();
  const complaints = listen(page);
  for (const path of publicPaths()) {
    await page.goto(`${app.url}${path}`);
    await alive(page);
    expect(complaints, path).toEqual([]);
    await expect.poll(() => page.locator('html').getAttribute('lang'), { message: path }).toBe(language);
  }
  await page.waitForFunction((expected) => localStorage.getItem('language') === expected, language);
  await context.close();
});

test('a language in the address is followed, and a stored choice needs no cookie', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const complaints = listen(page);
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(`${app.url}/?lang=el`, { waitUntil: 'networkidle' });
  await expect.poll(language).toBe('el');
  // English was chosen here before, and the cookie has expired.
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await context.clearCookies();
  await page.goto(`${app.url}/`);
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await page.goto(`${app.url}/?lang=el`, { waitUntil: 'networkidle' });
  await expect.poll(language).toBe('el');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a button that is pressed before the page came alive is pressed again then', async () => {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.url}/`);
  expect(await page.locator('#root[data-alive]').count()).toBe(0);
  await page.locator('main button[aria-haspopup="dialog"]').first().click();
  release();
  await page.locator('[role="dialog"], dialog[open]').waitFor();
  await context.close();
});

test('the sign-in and the dashboard show themselves before their scripts, and take no words that would be lost', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'el-GR' });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/auth', 'Καλώς ήρθατε ξανά'],
    ['/auth?mode=sign-up', 'Δημιουργία λογαριασμού'],
    ['/dashboard', 'Βοηθός χρήσης'],
    ['/dashboard/overview', 'Επισκόπηση'],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await expect.poll(() => page.locator('#root[inert]').innerText(), { message: path }).toContain(words);
  }
  await context.close();
});

test('without a network a page says so in the person’s language, and nothing else was kept', async () => {
  const context = await browser.newContext({ locale: 'el-GR' });
  const page = await context.newPage();
  await page.goto(`${app.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cachedPaths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(new Set(cachedPaths.map((path) => path.replace(/\/assets\/.*\./, '*.')))).toEqual(
    new Set(['/offline', '*.svg']),
  );
  await context.setOffline(true);
  await page.goto(`${app.url}/help`);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Δεν υπάρχει δίκτυο');
  await context.setOffline(false);
  await page.getByRole('link').click();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Δεν υπάρχει δίκτυο');
  await context.close();
});

test('the code of a first page is compiled beside the page, schemas in files of their own', () => {
  const html = readFileSync(new URL('app-dashboard-overview.en.html', built), 'utf8');
  const files = [...(/data-modules="([^"]+)"/.exec(html)?.[1] ?? '').matchAll(/assets\/([a-z]+)-[^ ]+/g)];
  const begins = files.map(([file, name]) => [name, readFileSync(new URL(file, built), 'utf8').split('\n')[0]]);
  for (const name of ['react', 'frame', 'zod', 'facts', 'entities', 'schemas', 'shell'])
    expect(Object.fromEntries(begins)[name], name).toBe('//# allFunctionsCalledOnLoad');
});

test('the first page brings nothing of the application, and at most 100 kB of script', () => {
  const html = readFileSync(new URL('landing.en.html', built), 'utf8');
  const named = [...html.matchAll(/["\s]\/(assets\/[^"\s]+\.js)/g)].map(([, file]) => file ?? '');
  const found = new Set<string>();
  const collect = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    // Static imports only; `import(…)` after an action does not count.
    const code = readFileSync(new URL(file, built), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) collect(`assets/${next}`);
  };
  for (const file of named) collect(file);
  expect(found.size).toBeGreaterThan(2);
  const code = [...found].map((file) => readFileSync(new URL(file, built), 'utf8')).join('\n');
  // A word from the code of each library, kept by minification; the page's own zod setting also contains zod's name.
  for (const word of ['__TSR', 'QueryClient', 'GoTrueClient', 'data-radix', '$Zod'])
    expect(code.includes(word), word).toBe(false);
  const compressed = readdirSync(new URL('assets/', built)).filter((name) => name.endsWith('.js.br'));
  expect(compressed.length).toBeGreaterThan(5);
  const bytes = [...found].map((file) => {
    const small = compressed.includes(`${file.replace('assets/', '')}.br`);
    return readFileSync(new URL(small ? `${file}.br` : file, built)).length;
  });
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100_000);
});
