import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { type Control, comesToSomething, controls, findControls, fingerprint } from './control-probe.ts';
import { type State, statesOf } from './crawl-states.ts';
import { fillHouse } from './house.ts';
import { fillLibrary, type Library } from './library.ts';
import { prepare } from './prepared.ts';
import { countRequests, settle } from './steady-page.ts';
import { openContext } from './teacher.ts';
import { uploadLimit } from './visits.ts';

// Every control of every screen and state is operated once: something must come of it. Each one is met on a page that
// nothing has been pressed on, or that is again just as it was. Writes are stopped at the door of the browser, so that
// destructive ones can be pressed like all others; so is a way to another document, whose address is asked afterwards.

let world: World;
let browser: Browser;
/** Who may be at the screen; nobody is signed in as a visitor. */
let people: Record<State['role'], Person | undefined>;
let library: Library;
/** Where links and buttons lead that leave the document. */
const destinations = new Set<string>();

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), openBrowser()]);
  // The first account looks after the installation.
  const administrator = await world.signUp('Katerina');
  const teacher = await world.signUp('Eleni');
  people = { visitor: undefined, teacher, administrator };
  library = await fillLibrary(teacher);
  await fillHouse(world, teacher);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

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
      // Questions to the database and to functions are asked as writes are.
      const asks = /\/rpc\/is_installation_administrator$|\/functions\/v1\/(?:list|read(?!-source))-[\w-]+$/;
      const reads = ['GET', 'HEAD'].includes(request.method) || asks.test(request.url);
      if (reads) return real(request);
      window.dispatchEvent(new Event('write'));
      Object.assign(window, { stopped: true });
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
    localStorage.removeItem('schole.chat.sidebar');
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test reads it this way
    document.cookie = 'sidebar:state=true; path=/';
  });
  if (state.prepared !== undefined) await prepare(page, people[state.role], state.prepared);
  return page;
}

/** Brings a fresh page into the state. */
async function arrive(page: Page, state: State): Promise<void> {
  await page.goto(world.url + state.path);
  await page.locator('#root[data-alive] h1').first().waitFor();
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

/** How a page was when it was new. */
interface Start {
  address: string;
  print: string;
  /** Dialogs and menus that are part of the state. */
  layers: number;
}

const layer = '[role="dialog"], [role="menu"]';

async function startOf(page: Page): Promise<Start> {
  return { address: page.url(), print: await fingerprint(page), layers: await page.locator(layer).count() };
}

/**
 * Takes back what one press has done, as far as Escape, the way back and the same press do; true when the next control can
 * be met on this page. One that is then missing, or seems dead, is met again on a page of its own.
 */
async function isFit(page: Page, { address, print, layers }: Start, again: () => Promise<void>): Promise<boolean> {
  try {
    await settle(page);
    if ((await fingerprint(page)) === print) return true;
    // A stopped write is tried again, and a notice goes by itself: that would be taken for the effect of the next press.
    const restless = await page.evaluate(() => {
      const notices = [...document.querySelectorAll('[class*="--z-toast"]:not(a)')];
      return 'stopped' in window || notices.some(({ textContent }) => textContent !== '');
    });
    if (restless) return false;
    if ((await page.locator(layer).count()) > layers) await page.keyboard.press('Escape');
    else if (page.url() === address) await again();
    else {
      await page.goBack({ waitUntil: 'commit', timeout: 2_000 });
      await page.locator('#root[data-alive] h1').first().waitFor();
    }
    await settle(page);
    return page.url() === address && (await page.locator(layer).count()) === layers;
  } catch {
    // The document went away meanwhile.
    return false;
  }
}

/** What opens and closes, or is on and off, is put back by the same press. */
async function pressAgain(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(controls).nth(index);
  // A menu is gone with the press, and what was in it.
  if ((await control.count()) === 0) return;
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
  const start = await startOf(page);
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
    fit = !isPressed(control) || (await isFit(page, start, () => pressAgain(page, control)));
  }
  await leave(page);
  return { dead, count: found.length };
}

test('something comes of every control', async () => {
  const waiting = statesOf(library);
  const dead: string[] = [];
  const counts: Record<string, number> = {};
  const work = async (): Promise<void> => {
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      const look = { language: 'en', theme: 'light', width: 1280 } as const;
      const context = await openContext(browser, world, look, people[state.role]);
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
  const isPage = (address: string): boolean => address.startsWith('http');
  expect([...destinations].filter((address) => !isPage(address) && !/^(?:mailto|otpauth):./.test(address))).toEqual([]);
  const answers = [...destinations]
    .filter(isPage)
    .map(async (address) => ({ address, status: (await fetch(address)).status }));
  const ways = await Promise.all(answers);
  // The page that is not there has its language chosen like all others.
  const isMissing = ({ address, status }: (typeof ways)[number]): boolean =>
    status >= 400 && !new URL(address).pathname.startsWith('/no/such/');
  expect(ways.length).toBeGreaterThan(1);
  expect(ways.filter((way) => isMissing(way) || !way.address.startsWith(world.url))).toEqual([]);
}, 1_200_000);

test('a button, a link and a box that do nothing are found', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 }, people.teacher);
  const state: State = { name: 'overview', path: '/dashboard/overview', role: 'teacher' };
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
