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

/** What axe looks for. */
export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
export const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** What another width can change, beside how wide the page is. */
const sizeRules = ['target-size', 'scrollable-region-focusable'];
/** What other words can change: a language that is not the one named, a name that is empty, or the same as another. */
const textRules = [
  ...['html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'valid-lang', 'document-title', 'accesskeys'],
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name'],
  ...['aria-tab-name', 'aria-toggle-field-name', 'aria-tooltip-name', 'aria-treeitem-name', 'button-name', 'link-name'],
  ...['empty-heading', 'empty-table-header', 'table-duplicate-name', 'landmark-unique', 'summary-name', 'select-name'],
  ...['image-alt', 'image-redundant-alt', 'role-img-alt', 'svg-img-alt', 'input-button-name', 'frame-title'],
  ...['label', 'label-content-name-mismatch', 'label-title-only'],
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

/** Lets every document that a page opens from now on bring the tool, until what comes back is disposed of: it is sent once, not for each. */
export function bringAxe(page: Page): Promise<Disposable> {
  return page.addInitScript({ content: axe });
}

/**
 * What axe finds on a page as it is.
 *
 * @param rules `texts`: all but the contrast, which takes half the time, on a page whose colours are looked at in another
 *   shape. `words`: only what words can change, on a page that was seen whole in the other language. `layout`: the
 *   colours, and what another width can change. `room`: only the latter, on a page whose colours were seen.
 * @param within The part to look at, on a page whose other parts were seen like this before.
 */
export async function inspect(page: Page, rules: Rules = 'all', within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return await page.evaluate(
    async ([set, part]) => {
      const { axe: tool } = globalThis as unknown as { axe: Axe };
      // One rule waits for media; none asks for the style sheets, which would be read anew each time.
      const options = { ...set, resultTypes: ['violations'], preload: { assets: ['media'] } };
      const { violations } = await tool.run(part ?? document, options);
      // A menu lies above all regions of a page while it is open, and belongs to none of them.
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
