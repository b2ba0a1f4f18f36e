import type { BrowserContext, Page } from 'playwright-core';

/**
 * What live regions say, as a screen reader hears it: a region that was there before its words, or an alert. Call it
 * before the page is opened.
 */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidByRegions: said });
    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const known = new WeakMap<Element, string>();
    const hear = (): void => {
      for (const region of document.querySelectorAll<HTMLElement>(regions)) {
        const text = (region.checkVisibility() ? region.textContent : '').trim();
        const before = known.get(region);
        known.set(region, text);
        const heard =
          before === undefined ? region.matches('[role="alert"], [aria-live="assertive"]') : before !== text;
        if (heard && text !== '') said.push(text);
      }
    };
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Everything that was said so far, in order. */
export const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((Reflect.get(window, 'saidByRegions') as string[] | undefined) ?? [])]);

/** What has the focus, as the tree of accessible names has it; '' where it is lost. */
export async function focusOn(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  return (await focused.count()) === 0 ? '' : ((await focused.ariaSnapshot()).split('\n')[0] ?? '');
}
