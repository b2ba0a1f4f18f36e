import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Disposable, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: string | object,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
}

/** The rule sets of axe. */
export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the theme. */
export const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Rules whose result depends on the width, besides overflow. */
const sizeRules = ['target-size', 'scrollable-region-focusable'];
/** Rules whose result depends on the texts: a wrong language, an empty name, or a duplicate one. */
const textRules = [
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  'document-title',
  'accesskeys',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'link-name',
  'empty-heading',
  'empty-table-header',
  'table-duplicate-name',
  'landmark-unique',
  'summary-name',
  'select-name',
  'image-alt',
  'image-redundant-alt',
  'role-img-alt',
  'svg-img-alt',
  'input-button-name',
  'frame-title',
  'label',
  'label-content-name-mismatch',
  'label-title-only',
];
const only = (...rules: string[]) => ({ runOnly: { type: 'rule', values: rules } });
const sets = {
  all: { runOnly: everything },
  texts: { runOnly: everything, rules: { 'color-contrast': { enabled: false } } },
  words: only(...colourRules.values, ...sizeRules, ...textRules),
  layout: only(...colourRules.values, ...sizeRules),
  room: only(...sizeRules),
};
export type Rules = keyof typeof sets;

/** Injects axe into every document that a page opens from now on, until the result is disposed: it is sent only once. */
export function bringAxe(page: Page): Promise<Disposable> {
  return page.addInitScript({ content: axe });
}

/**
 * What axe finds on a page as it is.
 *
 * @param rules `texts`: all but the contrast, which takes half the time, on a page whose colours are checked in another
 *   shape. `words`: only what texts can change, on a page that was checked fully in the other language. `layout`: the
 *   colours, and what another width can change. `room`: only the latter, on a page whose colours were checked.
 * @param within The part to check, on a page whose other parts were already checked in this shape.
 */
export async function inspect(page: Page, rules: Rules = 'all', within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return await page.evaluate(
    async ([set, part]) => {
      const { axe: tool } = globalThis as unknown as { axe: Axe };
      // One rule waits for media; none needs the style sheets, which would be loaded again each time.
      const options = { ...set, resultTypes: ['violations'], preload: { assets: ['media'] } };
      const { violations } = await tool.run(part ?? document, options);
      // An open menu is above all regions of a page, and belongs to none of them.
      const inMenu = (selector: string): boolean =>
        (document.querySelector(selector)?.closest('[data-radix-popper-content-wrapper]') ?? null) !== null;
      const relevant = violations.filter(
        ({ id, nodes }) => id !== 'region' || nodes.some(({ target }) => !inMenu(target.join(' '))),
      );
      return relevant.map(({ id, help, nodes }) => {
        const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
        return `${id}: ${help} (${targets.join(' | ')})`;
      });
    },
    [sets[rules], within] as const,
  );
}
