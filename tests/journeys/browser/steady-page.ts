import type { Page, Request } from 'playwright-core';

// Detects when a page has finished rendering: no pending request, no recent change, and no scheduled work. It uses no fixed
// time, so that a slow machine waits longer and comes to the same result.

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on; call it before the page is opened. */
export function countRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // Requests of an old document never get a response in the new one.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const one of pending) if (!one.isNavigationRequest()) pending.delete(one);
  });
}

/** Milliseconds after which a page that never becomes idle is accepted as it is. */
const settleTimeout = 15_000;

/** Waits until a page has been idle for a moment. */
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
