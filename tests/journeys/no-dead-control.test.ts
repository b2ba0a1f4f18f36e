import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { type Control, comesToSomething, findControls } from './control-probe.ts';
import { fixtureText, makeAssignment, openContext } from './teacher.ts';

// Every control of every screen and state is operated once, each on a fresh page: something must come of it. Writes
// are stopped at the door of the browser, so that destructive ones can be pressed like all others.

interface State {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Brings a fresh page into the state. */
  arrange?: (page: Page) => Promise<void>;
  /** Where the controls are looked for; the whole page when absent. */
  within?: string;
}

let world: World;
let browser: Browser;
let teacher: Person;
let assignment = '';

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), openBrowser()]);
  teacher = await world.signUp('Katerina');
  assignment = await makeAssignment(teacher, fixtureText('photosynthesis.en.md'), 'Photosynthesis', 2);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' = 'button') =>
  async (page: Page) => {
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
const earlier = (page: Page) => page.getByText('Earlier sources', { exact: true }).click();
const take = async (page: Page) => {
  await earlier(page);
  await press(/^Use “/)(page);
};

/** The sidebar and the top bar are everywhere the same: operated on the overview only. */
const shell = '#sidebar, #root > div > div > header, a[href="#main"]';

const states = (): State[] => [
  { name: 'landing', path: '/' },
  { name: 'sign in', path: '/auth?mode=sign-in' },
  { name: 'sign up', path: '/auth?mode=sign-up' },
  { name: 'no such page', path: '/no/such/page' },
  ...[
    { name: 'overview', path: '/dashboard/overview', within: 'body' },
    { name: 'user menu', path: '/dashboard/overview', arrange: press(/^User menu/), within: '[role="menu"]' },
    { name: 'list', path: '/dashboard/assignments' },
    { name: 'archive', path: '/dashboard/assignments?archived=true' },
    { name: 'menu of a row', path: '/dashboard/assignments', arrange: press(/^Actions for/), within: '[role="menu"]' },
    { name: 'content', path: '/dashboard/assignments?open=new&tab=content' },
    {
      name: 'content with a text',
      path: '/dashboard/assignments?open=new&tab=content',
      arrange: (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).fill('Leaves make sugar.'),
      within: 'form > div',
    },
    {
      name: 'earlier sources',
      path: '/dashboard/assignments?open=new&tab=content',
      arrange: async (page: Page) => {
        await earlier(page);
        await page.getByRole('button', { name: /^Use “/ }).waitFor();
      },
      within: 'table',
    },
    {
      name: 'source chosen',
      path: '/dashboard/assignments?open=new&tab=content',
      arrange: take,
      within: '[role="tabpanel"]',
    },
    { name: 'configure', path: '/dashboard/assignments?open=new&tab=configure', within: '[role="tabpanel"]' },
    {
      name: 'configure, ready',
      path: '/dashboard/assignments?open=new&tab=content',
      arrange: async (page: Page) => {
        await take(page);
        await page.getByRole('tab', { name: 'Configure' }).click();
        await page.getByLabel('Title', { exact: true }).fill('Leaves');
      },
      within: 'form > div:last-child',
    },
    { name: 'content of an assignment', path: `/dashboard/assignments?open=${assignment}&tab=content` },
    {
      name: 'settings of an assignment',
      path: `/dashboard/assignments?open=${assignment}&tab=configure`,
      within: '[role="tabpanel"]',
    },
    { name: 'preview', path: `/dashboard/assignments?open=${assignment}&tab=preview` },
    {
      name: 'question under the pen',
      path: `/dashboard/assignments?open=${assignment}&tab=preview`,
      arrange: press(/^Edit/),
      within: 'ol > li:first-child fieldset, ol > li:first-child div',
    },
    {
      name: 'own question',
      path: `/dashboard/assignments?open=${assignment}&tab=preview`,
      arrange: press('Add a question of your own'),
      within: 'form',
    },
    {
      name: 'source opened',
      path: `/dashboard/assignments?open=${assignment}&tab=preview`,
      arrange: press('Read the source'),
      within: '[role="dialog"]',
    },
    { name: 'an assignment that is not there', path: `/dashboard/assignments?open=${crypto.randomUUID()}` },
    { name: 'profile', path: '/dashboard/settings' },
    { name: 'appearance', path: '/dashboard/settings?tab=appearance', within: '[role="tabpanel"]' },
    { name: 'security', path: '/dashboard/settings?tab=security', within: '[role="tabpanel"]' },
  ].map((state) => ({ ...state, signedIn: true })),
];

/** A page that lets nothing be changed on the server, and begins every time as if it were the first. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  // Stopped inside the page: a route of the browser would switch off its cache, and there are hundreds of pages.
  await page.addInitScript(() => {
    const real = window.fetch;
    let pending = 0;
    Object.assign(window, { reading: () => pending > 0 });
    window.fetch = (input, options) => {
      const request = new Request(input, options);
      if (request.method === 'GET' || request.method === 'HEAD') {
        pending += 1;
        return real(request).finally(() => {
          pending -= 1;
        });
      }
      window.dispatchEvent(new Event('write'));
      return Promise.reject(new TypeError('Writes are stopped in this test.'));
    };
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test reads it this way
    document.cookie = 'sidebar:state=true; path=/';
  });
  return page;
}

async function arrive(page: Page, state: State): Promise<void> {
  await page.goto(world.url + state.path);
  await page.locator('h1').first().waitFor();
  await state.arrange?.(page);
  await settle(page);
}

/** The same control on a page that may still be drawing, as it is on a busy machine; undefined when it never comes. */
async function meetAgain(look: () => Promise<Control[]>, control: Control): Promise<Control | undefined> {
  const end = performance.now() + 10_000;
  for (;;) {
    const same = (await look()).find(
      ({ name, index, act }) => name === control.name && index === control.index && act === control.act,
    );
    if (same !== undefined || performance.now() > end) return same;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Closes a page. One that a press has just sent elsewhere may never say that it is closed: it goes with its context. */
async function leave(page: Page): Promise<void> {
  await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 100))]);
}

/** Waits until nothing has been read or changed for a moment. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const done = (): void => {
          const busy = (Reflect.get(window, 'reading') as () => boolean)();
          if (busy) timer = window.setTimeout(done, 80);
          else {
            observer.disconnect();
            resolve();
          }
        };
        let timer = window.setTimeout(done, 80);
        const observer = new MutationObserver(() => {
          window.clearTimeout(timer);
          timer = window.setTimeout(done, 80);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
}

/**
 * Operates every control of a state; the names of those that did nothing. Whatever is pressed gets a fresh page of
 * its own; fields are filled one after the other, as people do, while they are still there.
 */
async function probe(context: BrowserContext, state: State): Promise<{ dead: string[]; count: number }> {
  const dead: string[] = [];
  const look = (on: Page) =>
    findControls(on, state.within ?? 'body', state.within === undefined && state.signedIn === true ? shell : undefined);
  const open = async () => {
    const page = await openPage(context);
    await arrive(page, state);
    return page;
  };
  let page = await open();
  const found = await look(page);
  let used: 'not yet' | 'filled' | 'pressed' = 'not yet';
  let why = '';
  const operate = async (control: Control): Promise<boolean> => {
    const same = await meetAgain(() => look(page), control);
    why = same === undefined ? 'it is not there on a fresh page' : 'nothing came of it';
    try {
      return same !== undefined && (await comesToSomething(page, same));
    } catch (error) {
      why = String(error).split('\n')[0] ?? '';
      return false;
    }
  };
  for (const control of found) {
    if (control.act === 'none') continue;
    const usable = used === 'not yet' || (used === 'filled' && control.act !== 'press');
    let alive = usable && (await operate(control));
    if (!alive && used !== 'not yet') {
      await leave(page);
      page = await open();
      alive = await operate(control);
    }
    used = control.act === 'press' ? 'pressed' : 'filled';
    if (!alive) dead.push(`${state.name}: ${control.name}: ${why}`);
  }
  await leave(page);
  return { dead, count: found.length };
}

test('something comes of every control', async () => {
  const waiting = states();
  const dead: string[] = [];
  const counts: Record<string, number> = {};
  const work = async (): Promise<void> => {
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      const look = { language: 'en', theme: 'light', width: 1280 } as const;
      const context = await openContext(browser, world, look, state.signedIn === true ? teacher : undefined);
      const result = await probe(context, state);
      dead.push(...result.dead);
      counts[state.name] = result.count;
      void context.close().catch(() => undefined);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(dead).toEqual([]);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
}, 240_000);

test('a button, a link and a box that do nothing are found', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 }, teacher);
  const page = await openPage(context);
  await arrive(page, { name: 'overview', path: '/dashboard/overview' });
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.innerHTML =
      '<button type="button">Dead</button><a href="#">Dead</a><input type="text" aria-label="Dead"><button type="button">Alive</button>';
    planted.querySelector('input')?.addEventListener('beforeinput', (event) => event.preventDefault());
    planted.querySelector('button:last-child')?.addEventListener('click', (event) => {
      if (event.target instanceof Element) event.target.ariaPressed = 'true';
    });
    document.getElementById('main')?.prepend(planted);
  });
  const planted = await findControls(page, '#planted');
  expect(planted).toHaveLength(4);
  const alive: boolean[] = [];
  for (const control of planted) alive.push(await comesToSomething(page, control));
  expect(alive).toEqual([false, false, false, true]);
  await context.close();
});
