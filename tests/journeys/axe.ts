import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: string | object,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
}

/** What axe looks for. */
export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
export const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** What longer words and another width can change. */
const ofLayout = { ...ofColours, values: [...ofColours.values, 'target-size', 'scrollable-region-focusable'] };
const sets = { all: everything, colours: ofColours, layout: ofLayout };
export type Rules = keyof typeof sets;

/**
 * What axe finds on a page as it is, and whether it is wider than its window.
 *
 * @param rules `colours`: only what a theme can change, on a page whose other rules were seen in another theme. `layout`:
 *   only what words and widths can change, on a page that was seen whole in the other language.
 * @param within The part to look at, on a page whose other parts were seen like this before.
 */
export async function inspect(page: Page, rules: Rules = 'all', within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return await page.evaluate(
    async ([runOnly, part]) => {
      const { axe: tool } = globalThis as unknown as { axe: Axe };
      const { violations } = await tool.run(part ?? document, { runOnly, resultTypes: ['violations'] });
      // A menu lies above all regions of a page while it is open, and belongs to none of them.
      const inMenu = (selector: string): boolean =>
        (document.querySelector(selector)?.closest('[data-radix-popper-content-wrapper]') ?? null) !== null;
      const meant = violations.filter(
        ({ id, nodes }) => id !== 'region' || nodes.some(({ target }) => !inMenu(target.join(' '))),
      );
      const found = meant.map(({ id, help, nodes }) => {
        const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
        return `${id}: ${help} (${places.join(' | ')})`;
      });
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? [...found, `${scrollWidth} px wide in a window of ${clientWidth}`] : found;
    },
    [sets[rules], within] as const,
  );
}
