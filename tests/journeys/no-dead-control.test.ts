import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { type Control, comesToSomething, controls, findControls, fingerprint } from './control-probe.ts';
import { fillLibrary, type Library } from './library.ts';
import { prepare } from './prepared.ts';
import { listRoutes } from './routes.ts';
import { countRequests, settle } from './steady-page.ts';
import { openContext, pick } from './teacher.ts';
import { openVisits, uploadLimit, type Visit, visits } from './visits.ts';

// Every control of every screen and state is operated once: something must come of it. Each one is met on a page that
// nothing has been pressed on, or that is again just as it was. Writes are stopped at the door of the browser, so that
// destructive ones can be pressed like all others; so is a way to another document, whose address is asked afterwards.

interface State extends Visit {
  signedIn?: boolean;
  /** What is the same on other pages too, and operated there. */
  except?: string;
}

let world: World;
let browser: Browser;
let teacher: Person;
let library: Library;
/** Where links and buttons lead that leave the document. */
const destinations = new Set<string>();

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), openBrowser()]);
  teacher = await world.signUp('Katerina');
  library = await fillLibrary(teacher);
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

/** The sidebar and the top bar are everywhere the same: operated on the overview only. */
const shell = '#sidebar, #root > div > div > header, a[href="#main"]';

/** So are the bar, the contents and the foot of the pages for everybody: operated on these. */
const frame = 'header, footer, nav, a[href="#main"]';
const framed = new Set(['/', '/auth?mode=sign-in', '/help', '/help/sources', '/no/such/page']);
const tab = '[role="tabpanel"]';

const states = (): State[] => {
  const open = `/dashboard/assignments?open=${library.assignment}`;
  const fresh = '/dashboard/assignments?open=new';
  const signedIn: State[] = [
    { name: 'overview', path: '/dashboard/overview', within: 'body' },
    { name: 'user menu', path: '/dashboard/overview', arrange: press(/^User menu/), within: '[role="menu"]' },
    { name: 'list', path: '/dashboard/assignments' },
    { name: 'archive', path: '/dashboard/assignments?archived=true' },
    { name: 'menu of a row', path: '/dashboard/assignments', arrange: press(/^Actions for/), within: '[role="menu"]' },
    { name: 'content', path: `${fresh}&tab=content` },
    {
      name: 'content with a text',
      path: `${fresh}&tab=content`,
      arrange: async (page) => {
        await pick(page, 'Text');
        await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Leaves make sugar.');
      },
      within: 'form > div',
    },
    {
      name: 'earlier sources',
      path: `${fresh}&tab=content`,
      arrange: async (page) => {
        await pick(page, 'Earlier sources');
        await page
          .getByRole('checkbox', { name: /^Use “/ })
          .first()
          .check();
      },
      within: 'table, div:has(> table) ~ div',
    },
    { name: 'configure', path: `${fresh}&tab=configure`, within: tab },
    {
      name: 'configure, ready',
      path: `${fresh}&tab=configure`,
      prepared: { kept: { 'new.materials': [library.booklet] } },
      arrange: (page) => page.getByLabel('Title', { exact: true }).fill('Leaves'),
      within: 'form > div:last-child',
    },
    { name: 'content of an assignment', path: `${open}&tab=content`, within: tab },
    { name: 'settings of an assignment', path: `${open}&tab=configure`, within: tab },
    { name: 'preview', path: `${open}&tab=preview` },
    { name: 'an assignment that is not there', path: `/dashboard/assignments?open=${crypto.randomUUID()}` },
    { name: 'profile', path: '/dashboard/settings' },
    { name: 'appearance', path: '/dashboard/settings?tab=appearance', within: tab },
    { name: 'security', path: '/dashboard/settings?tab=security', within: tab },
    ...visits(library),
  ];
  // A route that a state begins with is operated there; every other one as it is.
  const begun = new Set(signedIn.map(({ path }) => path.replace(/\?.*$/, '')));
  const { open: forAll, inside } = listRoutes();
  return [
    ...forAll.map((state) => (framed.has(state.path) ? state : { ...state, except: frame })),
    ...openVisits,
    ...[...signedIn, ...inside.filter(({ path }) => !begun.has(path))].map((state) => ({
      ...state,
      signedIn: true,
      ...(state.within === undefined && { except: shell }),
    })),
  ];
};

/** What the browser tells of a document that is about to be left. */
interface Leaving extends Event {
  destination: { url: string; sameDocument: boolean };
  navigationType: string;
  downloadRequest: string | null;
}

/** A page that lets nothing be changed on the server, and begins with every document as if it were the first. */
async function openPage(context: BrowserContext, state: State): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  countRequests(page);
  // Choosers are caught from now on: asked for only when one is about to open, it could come too late.
  page.on('filechooser', () => undefined);
  // Stopped inside the page: a route of the browser would switch off its cache, and there are hundreds of pages.
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, options) => {
      const request = new Request(input, options);
      if (request.method === 'GET' || request.method === 'HEAD') return real(request);
      window.dispatchEvent(new Event('write'));
      return Promise.reject(new TypeError('Writes are stopped in this test.'));
    };
    // A way out of the document is stopped as well, so that the page stays what it was.
    Reflect.get(window, 'navigation').addEventListener('navigate', (event: Leaving) => {
      const { destination, navigationType, downloadRequest } = event;
      if (destination.sameDocument || navigationType === 'traverse' || downloadRequest !== null) return;
      event.preventDefault();
      if (event.defaultPrevented) Reflect.get(window, 'leadsTo')?.(destination.url);
      window.dispatchEvent(new Event('write'));
    });
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test reads it this way
    document.cookie = 'sidebar:state=true; path=/';
  });
  if (state.prepared !== undefined) await prepare(page, teacher, state.prepared);
  return page;
}

/** Brings a fresh page into the state. */
async function arrive(page: Page, state: State): Promise<void> {
  await page.goto(world.url + state.path);
  await page.locator('h1').first().waitFor();
  await settle(page);
  await state.arrange?.(page);
  await settle(page);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** Closes a page. One that a press has just sent elsewhere may never say that it is closed: it goes with its context. */
async function leave(page: Page): Promise<void> {
  await Promise.race([page.close(), pause()]);
}

/** The controls of a state once a second look finds the same ones. */
async function findAll(look: () => Promise<Control[]>): Promise<Control[]> {
  let before = await look();
  for (;;) {
    await pause();
    const now = await look();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/**
 * The same control on another page, which may still be drawing when the machine is busy; undefined when it does not
 * come within some milliseconds.
 */
async function meetAgain(
  look: () => Promise<Control[]>,
  control: Control,
  patience: number,
): Promise<Control | undefined> {
  const end = performance.now() + patience;
  for (;;) {
    const same = (await look()).find(({ name, turn }) => name === control.name && turn === control.turn);
    if (same !== undefined || performance.now() > end) return same;
    await pause();
  }
}

/** Takes back what one press has done, as far as Escape, the way back and the same press do; true when the page is as it was. */
async function isRestored(page: Page, print: string, again: () => Promise<void>): Promise<boolean> {
  const same = async (): Promise<boolean> => {
    await settle(page);
    return (await fingerprint(page)) === print;
  };
  try {
    if (await same()) return true;
    if ((await page.locator('[role="dialog"], [role="menu"]').count()) > 0) {
      await page.keyboard.press('Escape');
      if (await same()) return true;
    }
    const before: unknown = JSON.parse(print)[0];
    if (page.url() === before) {
      await again();
      return await same();
    }
    await page.goBack({ waitUntil: 'commit', timeout: 2_000 });
    if (page.url() !== before) return false;
    await page.locator('h1').first().waitFor();
    return await same();
  } catch {
    // The document went away meanwhile.
    return false;
  }
}

/** What opens and closes, or is on and off, is put back by the same press. */
async function pressAgain(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(controls).nth(index);
  if (await control.evaluate((one) => one.matches('[aria-expanded], [aria-pressed], [role="switch"]')))
    await control.click({ timeout: 1_000, noWaitAfter: true });
}

/** True for what may change the whole page; fields are filled one after the other, as people do. */
const isPressed = ({ act }: Control): boolean => act === 'press' || act === 'pick files';

/**
 * Operates every control of a state; the names of those that did nothing. After a press the page is brought back to
 * what it was, or opened anew; the fields come last and share a page for as long as they are there.
 */
async function probe(context: BrowserContext, state: State): Promise<{ dead: string[]; count: number }> {
  const dead: string[] = [];
  const open = async () => {
    const made = await openPage(context, state);
    await arrive(made, state);
    return made;
  };
  let page = await open();
  const renew = async (): Promise<void> => {
    try {
      // The same page begins anew with its next document.
      await arrive(page, state);
    } catch {
      await leave(page);
      page = await open();
    }
  };
  const look = () => findControls(page, state.within ?? 'body', state.except);
  const found = (await findAll(look)).filter(({ act }) => act !== 'none');
  const print = await fingerprint(page);
  let why = '';
  const operate = async (control: Control, patience: number): Promise<boolean> => {
    const same = await meetAgain(look, control, patience);
    why = same === undefined ? 'it is not there on a fresh page' : 'nothing came of it';
    try {
      return same !== undefined && (await comesToSomething(page, same));
    } catch (error) {
      why = String(error).split('\n')[0] ?? '';
      return false;
    }
  };
  let fit = true;
  for (const control of [...found.filter(isPressed), ...found.filter((one) => !isPressed(one))]) {
    let alive = fit && (await operate(control, 0));
    if (!alive) {
      // Whatever went before may be in the way: only a page of its own counts against a control.
      await renew();
      alive = await operate(control, 10_000);
    }
    if (!alive) dead.push(`${state.name}: ${control.name}: ${why}`);
    fit = !isPressed(control) || (await isRestored(page, print, () => pressAgain(page, control)));
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
      await context.exposeBinding('leadsTo', (_source, address: string) => destinations.add(address));
      const result = await probe(context, state);
      dead.push(...result.dead);
      counts[state.name] = result.count;
      // A page that a press has just sent elsewhere may never say that it is closed.
      void context.close().catch(() => undefined);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(dead).toEqual([]);
  // A page of nothing but words has none of its own.
  const mute = Object.entries(counts).filter(([name, count]) => count === 0 && !name.startsWith('/'));
  expect(mute).toEqual([]);
  // Ways out that were stopped on the page lead to pages that are there, and none to another house.
  const answers = [...destinations].map(async (address) => ({ address, status: (await fetch(address)).status }));
  const ways = await Promise.all(answers);
  expect(ways.length).toBeGreaterThan(1);
  expect(ways.filter(({ address, status }) => status >= 400 || !address.startsWith(world.url))).toEqual([]);
}, 360_000);

test('a button, a link and a box that do nothing are found', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 }, teacher);
  const state = { name: 'overview', path: '/dashboard/overview' };
  const page = await openPage(context, state);
  await arrive(page, state);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.innerHTML =
      '<button type="button">Dead</button><a href="#">Dead</a><input type="text" aria-label="Dead"><input type="file" aria-label="Dead"><button type="button">Alive</button><input type="file" aria-label="Alive">';
    for (const dead of planted.querySelectorAll('[aria-label="Dead"]')) {
      for (const kind of ['beforeinput', 'click']) dead.addEventListener(kind, (event) => event.preventDefault());
    }
    planted.querySelector('button:nth-of-type(2)')?.addEventListener('click', (event) => {
      if (event.target instanceof Element) event.target.ariaPressed = 'true';
    });
    document.getElementById('main')?.prepend(planted);
  });
  const planted = await findControls(page, '#planted');
  const alive: [string, boolean][] = [];
  for (const control of planted) alive.push([control.name, await comesToSomething(page, control)]);
  expect(alive).toEqual([
    ['button “Dead”', false],
    ['a “Dead”', false],
    ['text “Dead”', false],
    ['file “Dead”', false],
    ['button “Alive”', true],
    ['file “Alive”', true],
  ]);
  await context.close();
});
