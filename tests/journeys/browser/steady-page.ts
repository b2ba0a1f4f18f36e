import type { Page, Request } from 'playwright-core';

// When a page has finished drawing: nothing under way on the line, nothing changed for a moment, and nothing waiting to
// be done. Time plays no part in it, so that a slow machine waits longer and judges the same.

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for from now on; call it before the page is opened. */
export function countRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // What an old document asked for is never answered to the new one.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const one of pending) if (!one.isNavigationRequest()) pending.delete(one);
  });
}

/** Milliseconds after which a page that never rests is taken as it is. */
const settleTimeout = 15_000;

/** Waits until a page has been still for a moment. */
export async function settle(page: Page): Promise<void> {
  const pending = pendingRequests.get(page) ?? new Set();
  const end = performance.now() + settleTimeout;
  do {
    await stillness(page);
    if (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  } while (pending.size > 0 && performance.now() < end);
}

function stillness(page: Page): Promise<void> {
  return page.evaluate(
    (maxWait) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          observer.disconnect();
          window.clearTimeout(last);
          requestIdleCallback(() => resolve(), { timeout: 1_000 });
        };
        const last = window.setTimeout(done, maxWait);
        let timer = window.setTimeout(done, 80);
        const observer = new MutationObserver(() => {
          window.clearTimeout(timer);
          timer = window.setTimeout(done, 80);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    settleTimeout,
  );
}
