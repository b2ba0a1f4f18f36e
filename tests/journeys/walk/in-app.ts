import type { Page } from 'playwright-core';
import { settle } from '../browser/steady-page.ts';
import { type PageData, setPageData } from '../visits/prepared.ts';
import { fingerprint } from './stop/control-probe.ts';
import { resumeWriting, stopWriting } from './tab.ts';

// Goes from state to state inside one document, as a user does: loading a document costs ten times as much, and is most of
// the time of the walk. A document serves the next state only if nothing is left in it of the last one: between them it goes
// to a page without content, which must look, to its cookies and stored values, as it did in a new document.

/** A path that no screen has: all of the last screen is unmounted there. */
const between = '/no/such/page';
/** Timeout in milliseconds; afterwards a new document is opened instead. */
const timeout = 10_000;

/** Closes the notices, which outlive the screen that gave them. */
function closeNotices(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const notice of document.querySelectorAll('ol[class*="--z-toast"] > li'))
      [...notice.querySelectorAll('button')].at(-1)?.click();
  });
}

/** Everything that a state can leave in a document or in the browser. */
async function printBetween(page: Page): Promise<string> {
  await closeNotices(page);
  await settle(page);
  const stored = await page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage).sort()]));
  return `${stored} ${await fingerprint(page)}`;
}

/** Follows a path without loading a document, and waits for the heading of its screen. */
async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const old = await page.evaluateHandle((to) => {
    const heading = document.querySelector('#root h1');
    // The router listens to this method.
    history.pushState(null, '', to);
    return heading;
  }, path);
  await page.waitForFunction(
    (before) => {
      const now = document.querySelector('#root[data-alive] h1');
      return now !== null && now !== before;
    },
    old,
    { timeout, polling: 50 },
  );
  await old.dispose();
}

/** Forgets all that was read from the server: the store is found as the developer tools of React find it. */
function forgetServerState(): void {
  interface Fiber {
    memoizedProps: { client?: { getQueryCache?: unknown; clear(): void } } | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (root === null || key === undefined) throw new Error('React has no root here.');
  const container = Reflect.get(root, key) as { stateNode: { current: Fiber } };
  const waiting: (Fiber | null)[] = [container.stateNode.current];
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (fiber === null) continue;
    const client = fiber.memoizedProps?.client;
    if (client?.getQueryCache !== undefined) {
      client.clear();
      return;
    }
    waiting.push(fiber.sibling, fiber.child);
  }
  throw new Error('There is no store of server state.');
}

/** The page between two states, as it is in a document in which nothing was done yet; the document is used up for it. */
export async function printUntouched(page: Page): Promise<string> {
  await follow(page, between);
  return printBetween(page);
}

interface Arrival {
  path: string;
  /** What `printUntouched` returned for the same person, language and theme. */
  untouched: string;
  data: PageData | undefined;
  /** Whether writes are blocked as soon as the last state is left. */
  writesStopped: boolean;
}

/**
 * Reaches a path in the open document; false where something is left of the last state, or the document does not follow:
 * then only a new one is sure.
 */
export async function followInApp(page: Page, { path, untouched, data, writesStopped }: Arrival): Promise<boolean> {
  try {
    await follow(page, between);
    if ((await printBetween(page)) !== untouched) return false;
    // Not before: what a screen writes when it is left belongs to the last state.
    await page.evaluate(resumeWriting);
    if (writesStopped) await page.evaluate(stopWriting);
    await page.evaluate(forgetServerState);
    await page.evaluate(() => {
      sessionStorage.clear();
      sessionStorage.setItem('walk.begun', 'yes');
      Reflect.deleteProperty(window, 'pageData');
      scrollTo(0, 0);
    });
    if (data !== undefined) await page.evaluate(setPageData, data);
    await follow(page, path);
    return true;
  } catch {
    return false;
  }
}
