import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { isSeen } from './routes.ts';
import { openContext } from './teacher.ts';

// Every address of the built app: nothing on it does what the content security policy forbids.

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), openBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

const built = new URL('../../apps/web/dist/pages.json', import.meta.url);

/** Every address that the build lists; what lies under an address is tried with one that is none. */
function addresses(): string[] {
  const pages = JSON.parse(readFileSync(built, 'utf8')) as Record<string, string>;
  return Object.keys(pages)
    .filter(isSeen)
    .map((path) => path.replace('*', 'nowhere').replace(/:\w+/g, 'nowhere'));
}

test('the policy lets no inline script and no eval through', async () => {
  const policy = (await fetch(world.url)).headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((part) => part.startsWith('script-src '));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
});

/** A browser context, and what the policy refused in it so far. */
async function watch(person?: Person): Promise<{ context: BrowserContext; refused: string[] }> {
  const context = await openContext(browser, world, { language: 'el', theme: 'dark', width: 1280 }, person);
  const refused: string[] = [];
  await context.exposeBinding('tellRefused', (_source, words: string) => void refused.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI, sample }) => {
      const tell: unknown = Reflect.get(window, 'tellRefused');
      if (typeof tell === 'function') tell(`${documentURI}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  return { context, refused };
}

/** Opens an address and gives it a moment after its heading is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${world.url}${path}`);
  await page
    .locator('#root[data-alive] h1')
    .first()
    .waitFor()
    .catch(() => expect(path, 'no heading').toBe(''));
  await rest(page);
}

const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));

test('no page does what the policy forbids, for whoever is signed out', async () => {
  const { context, refused } = await watch();
  const page = await context.newPage();
  const paths = addresses();
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) await visit(page, path);
  expect(refused).toEqual([]);
  // The listener hears: without this a broken one would hold for ever.
  await page.goto(`${world.url}/`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true;';
    document.head.append(script);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await context.close();
});

test('no page and no layer does what the policy forbids, for whoever looks after the installation', async () => {
  const { context, refused } = await watch(await world.signUp('Melina'));
  const page = await context.newPage();
  const inside = addresses().filter((path) => /^\/(?:dashboard|admin)/.test(path));
  expect(inside).toEqual(expect.arrayContaining(['/dashboard/overview', '/dashboard/assignments', '/admin']));
  for (const path of inside) await visit(page, path);
  await visit(page, '/dashboard/overview');
  // Each button of the top bar that opens something, by what it says of itself.
  const openers = page.locator('header button[aria-haspopup]:visible');
  const count = await openers.count();
  expect(count).toBeGreaterThan(2);
  for (let place = 0; place < count; place += 1) {
    await openers.nth(place).click();
    await page.locator('[role="dialog"], [role="menu"], dialog[open]').first().waitFor();
    await rest(page);
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"], [role="menu"], dialog[open]').first().waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await rest(page);
  expect(refused).toEqual([]);
  await context.close();
});
