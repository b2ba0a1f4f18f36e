import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { build, resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colourRules, everything } from './browser/axe.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { type Appearance, openContext } from './browser/teacher.ts';

// The component page, built separately into a temporary folder: every component in every state, with the layers that its
// buttons open, in both themes and languages, wide and at 320 px. It never ships.

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
  browser = await sharedBrowser();
}, 600_000);

afterAll(async () => {
  await closeContexts();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

// Every language is combined with every theme and width, and every theme with every width. Each layer is opened in only one
// of two appearances, to be fast: its colours are tokens, whose pairs `npm run check` proves in both themes. Greek is checked
// fully where it is narrow; wide and dark, only its colours differ.
const appearances: (Appearance & { layers?: 'even' | 'odd'; rules?: 'colours' })[] = [
  { language: 'en', theme: 'light', width: 1280, layers: 'even' },
  { language: 'el', theme: 'dark', width: 1280, rules: 'colours' },
  { language: 'el', theme: 'light', width: 320 },
  { language: 'en', theme: 'dark', width: 320, layers: 'odd' },
];

test.each(appearances)(
  '$language, $theme, $width px: what axe finds, and what reaches over the edge',
  async ({ layers, rules, ...appearance }) => {
    const page = await openPage(appearance);
    const problems = await violations(page, undefined, rules);
    problems.push(...(await tooWide(page)));
    const openers = layers === undefined ? [] : await page.locator('[data-opens]').all();
    for (const opener of openers.filter((_, index) => index % 2 === (layers === 'even' ? 0 : 1))) {
      await showOnly(opener);
      await opener.locator('button').first().click();
      await page.locator(layer).first().waitFor();
      problems.push(...(await violations(page, layer)));
      await page.keyboard.press('Escape');
    }
    await page.context().close();
    expect(problems).toEqual([]);
  },
  240_000,
);

/** What appears over or in the page after a press: a layer, a side panel, a notice. */
const layer = '[role="dialog"], [role="menu"], main aside, [role="region"] li';

test('it never ships: the production build does not start from it', async () => {
  const { build: built } = await resolveConfig({ configFile: join(web, 'vite.config.ts') }, 'build');
  const inputs = Object.keys(built.rolldownOptions.input ?? {});
  expect(inputs).toContain('app');
  expect(inputs).not.toContain('components');
});

test('three densities: controls grow from one to the next, nothing that is pressed is under 24 px, in spacious under 44', async () => {
  const page = await openPage({ language: 'en', theme: 'light', width: 1280 });
  const heights: number[] = [];
  for (const [density, minSize] of [
    ['compact', 24],
    ['comfortable', 24],
    ['spacious', 44],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.density = name;
    }, density);
    expect(await tooSmall(page, minSize), density).toEqual([]);
    heights.push(await page.evaluate(() => document.querySelector('main select')?.getBoundingClientRect().height ?? 0));
  }
  await page.context().close();
  expect(new Set(heights).size).toBe(3);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
});

test.each(['reduce', 'off'] as const)('nothing moves when motion is %s', async (how) => {
  const page = await openPage({ language: 'en', theme: 'light', width: 1280 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Without this the test would pass on a page without any animation.
  expect((await moving(page)).length).toBeGreaterThan(10);
  if (how === 'reduce') await page.emulateMedia({ reducedMotion: 'reduce' });
  else
    await page.evaluate(() => {
      document.documentElement.dataset.motion = 'off';
    });
  const left = await moving(page);
  await page.context().close();
  expect(left).toEqual([]);
});

/** Every element or pseudo-element with an animation or a transition that takes time. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { animationName, transitionDuration, content } = getComputedStyle(element, part);
        if (part !== null && content === 'none') return [];
        const moves =
          animationName !== 'none' || transitionDuration.split(',').some((one) => Number.parseFloat(one) > 0);
        return moves ? [`${element.tagName} ${element.getAttribute('class')} ${part ?? ''}`] : [];
      }),
    ),
  );
}

/** Controls smaller than the minimum size. Links within text may be as high as their line. */
function tooSmall(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const pressed = 'button, select, textarea, label:has(input), input, [role="slider"], nav a';
    const small = [...document.querySelectorAll(`main :is(${pressed}), nav a`)].filter((element) => {
      // A checkbox is pressed through its label.
      if (element.matches('label input')) return false;
      const { width, height } = element.getBoundingClientRect();
      return height > 0 && (height < limit - 0.5 || width < 23.5);
    });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const part = element.closest('section')?.getAttribute('aria-labelledby');
      return `${part}: ${element.tagName} ${element.textContent?.slice(0, 30)} ${Math.round(width)} x ${Math.round(height)}`;
    });
  }, minSize);
}

/** Removes every other component from the page: axe reads the whole page, also when only a layer is checked. */
function showOnly(opener: Locator): Promise<void> {
  return opener.evaluate((element) => {
    const own = element.closest('section');
    for (const section of document.querySelectorAll<HTMLElement>('main section[aria-labelledby]'))
      section.hidden = section !== own && !section.contains(own);
  });
}

async function openPage(appearance: Appearance): Promise<Page> {
  const context = await openContext(browser, { url }, appearance);
  const page = await context.newPage();
  await page.goto(`${url}/components.html`);
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(axe);
  return page;
}

interface Axe {
  run(
    within: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
}

/** What axe finds, on the whole page or within a layer over it. */
async function violations(page: Page, within?: string, rules?: 'colours'): Promise<string[]> {
  const rulesToRun = rules === 'colours' ? colourRules : everything;
  return await page.evaluate(
    async ([selector, runOnly]) => {
      const { axe: tool } = globalThis as unknown as { axe: Axe };
      const found = await tool.run(selector ?? document, {
        runOnly,
        resultTypes: ['violations'],
        // A layer belongs to no region of the page below it.
        ...(selector !== undefined && { rules: { region: { enabled: false } } }),
      });
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
      );
    },
    [within, rulesToRun] as const,
  );
}

/** Elements that overflow the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
  });
}
