import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type Look, openContext } from './teacher.ts';

// The component page, built by itself into a folder that is gone afterwards: every component in every state, with the
// layers that its buttons open, in both themes and languages, wide and at 320 px. It never ships.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const web = fileURLToPath(new URL('../../apps/web/', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let folder = '';
let server: Server;
let browser: Browser;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-components-'));
  await build({
    configFile: join(web, 'vite.config.ts'),
    mode: 'components',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    readFile(join(folder, path)).then(
      (body) => response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}`;
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

const looks: Look[] = (['en', 'el'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1280, 320].map((width) => ({ language, theme, width }))),
);

test.each(looks)('$language, $theme, $width px', async (look) => {
  const page = await openPage(look);
  const problems = await violations(page);
  problems.push(...(await tooWide(page)));
  for (const opener of await page.locator('[data-opens]').all()) {
    await opener.locator('button').first().click();
    const layer = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').first();
    await layer.waitFor();
    problems.push(...(await violations(page, '[role="dialog"], [role="menu"], [role="listbox"]')));
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached' });
  }
  await page.context().close();
  expect(problems).toEqual([]);
});

async function openPage(look: Look): Promise<Page> {
  const context = await openContext(browser, { url }, look);
  const page = await context.newPage();
  await page.goto(`${url}/components.html`);
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

interface Axe {
  run(
    within: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
}

/** What axe finds, on the whole page or within a layer over it. */
async function violations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async (selector) => {
    const { axe: tool } = globalThis as unknown as { axe: Axe };
    const found = await tool.run(selector ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // A layer belongs to none of the regions of the page under it.
      ...(selector !== undefined && { rules: { region: { enabled: false } } }),
    });
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
    );
  }, within);
}

/** What reaches over the edge of the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
  });
}
