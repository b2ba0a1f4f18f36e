import type { Page, Request } from 'playwright-core';

// When a page has finished drawing: nothing under way on the line, nothing changed for a moment, and nothing waiting to
// be done. Time plays no part in it, so that a slow machine waits longer and judges the same.

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for from now on; call it before the page is opened. */
export function countRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // What an old document asked for is never answered to the new one.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const one of asked) if (!one.isNavigationRequest()) asked.delete(one);
  });
}

/** Milliseconds after which a page that never rests is taken as it is. */
const patience = 15_000;

/** Waits until a page has been still for a moment. */
export async function settle(page: Page): Promise<void> {
  const asked = underWay.get(page) ?? new Set();
  const end = performance.now() + patience;
  do {
    await stillness(page);
    if (asked.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  } while (asked.size > 0 && performance.now() < end);
}

function stillness(page: Page): Promise<void> {
  return page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          observer.disconnect();
          window.clearTimeout(last);
          requestIdleCallback(() => resolve(), { timeout: 1_000 });
        };
        const last = window.setTimeout(done, most);
        let timer = window.setTimeout(done, 80);
        const observer = new MutationObserver(() => {
          window.clearTimeout(timer);
          timer = window.setTimeout(done, 80);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    patience,
  );
}
