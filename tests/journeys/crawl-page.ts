import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import type { Person, World } from '../world.ts';
import { fingerprint } from './control-probe.ts';
import type { State } from './crawl-states.ts';
import { prepare } from './prepared.ts';
import { countRequests, settle } from './steady-page.ts';
import { openContext } from './teacher.ts';

// The page on which controls are operated: it lets nothing be changed on the server and is not led away, and goes from
// state to state as if each were met by a browser that was never there.

/** What the browser tells of a document that is about to be left. */
interface Leaving extends Event {
  destination: { url: string; sameDocument: boolean };
  navigationType: string;
  downloadRequest: string | null;
}

/** As much of the router's history as a page is held with. */
interface Ways {
  block(blocker: {
    enableBeforeUnload: boolean;
    blockerFn(way: { currentLocation: { href: string }; nextLocation: { href: string } }): boolean;
  }): () => void;
}

/** How a page is at some moment. */
export interface Look {
  address: string;
  print: string;
  /** How many dialogs and menus are open. */
  layers: number;
}

const layer = '[role="dialog"], [role="menu"]';

const countLayers = (page: Page): Promise<number> => page.locator(layer).count();

/** Closes what lies over the page until so many layers are left; a tooltip takes an Escape for itself. */
export async function closeTo(page: Page, layers: number): Promise<void> {
  for (let tries = 0; tries < 4 && (await countLayers(page)) > layers; tries += 1) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}

export async function lookAt(page: Page): Promise<Look> {
  return { address: page.url(), print: await fingerprint(page), layers: await countLayers(page) };
}

export const isSame = (one: Look, other: Look): boolean => one.address === other.address && one.print === other.print;

/** A stopped write is tried again, and a notice goes by itself: that would be taken for the effect of the next press. */
export function isRestless(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    // What points at a control, as a tooltip does, lies as high as a notice.
    const query = '[class*="--z-toast"]:not(a, [data-radix-popper-content-wrapper] *)';
    const notices = [...document.querySelectorAll(query)];
    return 'stopped' in window || notices.some(({ textContent }) => textContent !== '');
  });
}

/** Runs in every document before its own code. `kept`: what this browser remembers from the start. */
function guard(kept: readonly string[]): void {
  const tell = (address: string): void => {
    if (new URL(address).origin === location.origin) Reflect.get(window, 'leadsTo')?.(address);
    window.dispatchEvent(new Event('asked'));
  };
  const real = window.fetch;
  window.fetch = (input, options) => {
    const request = new Request(input, options);
    // Questions to the database and to functions are asked as writes are.
    const asks = /\/rpc\/is_installation_administrator$|\/functions\/v1\/(?:list|read(?!-source))-[\w-]+$/;
    const reads = ['GET', 'HEAD'].includes(request.method) || asks.test(request.url);
    if (reads) return real(request);
    window.dispatchEvent(new Event('asked'));
    Object.assign(window, { stopped: true });
    return Promise.reject(new TypeError('Writes are stopped in this test.'));
  };
  // A way out of the document is stopped as well, so that the page stays what it was.
  Reflect.get(window, 'navigation').addEventListener('navigate', (event: Leaving) => {
    const { destination, navigationType, downloadRequest } = event;
    if (destination.sameDocument || navigationType === 'traverse' || downloadRequest !== null) return;
    event.preventDefault();
    if (event.defaultPrevented) Reflect.get(window, 'leadsTo')?.(destination.url);
    window.dispatchEvent(new Event('asked'));
  });
  // So is one into a new tab, once whatever listens to the click has let it through.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    event.preventDefault();
    tell(link.href);
  });
  // Ways that the router takes are stopped between `hold` and `free`: it asks its history, and is refused.
  let free = (): void => undefined;
  const hold = (): void => {
    const ways: Ways | undefined = Reflect.get(window, '__TSR_ROUTER__')?.history;
    const blockerFn: Parameters<Ways['block']>[0]['blockerFn'] = ({ currentLocation, nextLocation }) => {
      if (nextLocation.href === currentLocation.href) return false;
      tell(new URL(nextLocation.href, location.origin).href);
      return true;
    };
    free = ways?.block({ enableBeforeUnload: false, blockerFn }) ?? free;
  };
  Object.assign(window, { hold, free: () => free() });
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the page under test reads it this way
  document.cookie = 'sidebar:state=true; path=/';
}

/** A page of one kind of person. */
export interface Walker {
  readonly page: Page;
  /** Brings the page into a state; without a new document where it is as the state's address first showed it. */
  begin(state: State): Promise<void>;
  /** Brings the page into a state again without a new document; false when it is not what it was then. */
  again(state: State, start: Look): Promise<boolean>;
  /** Brings a new document into the state. */
  anew(state: State): Promise<void>;
  close(): void;
}

/** Milliseconds within which a page shows what a state waits for. */
const patience = 10_000;

const look = { language: 'en', theme: 'light', width: 1280 } as const;

/** Lets the page go where it wants, or keeps it where it is. */
const turn = (page: Page, name: 'hold' | 'free'): Promise<void> =>
  page.evaluate((one) => Reflect.get(window, one)(), name);

/** Equal where one document shows both. */
export const placeOf = ({ path, prepared }: State): string => JSON.stringify([path, prepared ?? null]);

/** `leadsTo` hears of every address of this house that was asked for and not opened. */
export async function openWalker(
  browser: Browser,
  world: Pick<World, 'url'>,
  person: Person | undefined,
  leadsTo: (address: string) => void,
): Promise<Walker> {
  const context = await openContext(browser, world, look, person);
  const cookies = await context.cookies();
  await context.exposeBinding('leadsTo', (_source, address: string) => leadsTo(address));
  let page = await openPage(context, person);
  /** What the page was opened for, and what was prepared for that. */
  let place = '';
  let prepared: Disposable | undefined;
  /** What the address of the state showed before anything was arranged. */
  let base: Look | undefined;

  const arrange = async (state: State): Promise<void> => {
    if (state.arrange !== undefined) {
      await state.arrange(page);
      await settle(page);
    }
    await turn(page, 'hold');
  };
  const open = async (state: State): Promise<void> => {
    base = undefined;
    if (place !== placeOf(state)) {
      await prepared?.dispose();
      prepared = state.prepared === undefined ? undefined : await prepare(page, person, state.prepared);
      place = placeOf(state);
    }
    await context.clearCookies();
    await context.addCookies(cookies);
    await page.goto(world.url + state.path);
    await page.locator('#root[data-alive] h1').first().waitFor();
    await settle(page);
    base = await lookAt(page);
    await arrange(state);
  };
  /**
   * Closes what lies over the page, and arranges the state without a new document, where the page suits; answers how it
   * was before that, or undefined when something was in the way.
   */
  const repeat = async (state: State, suits: (now: Look, first: Look) => boolean): Promise<Look | undefined> => {
    if (base === undefined || place !== placeOf(state)) return undefined;
    try {
      await settle(page);
      if (await isRestless(page)) return undefined;
      await closeTo(page, base.layers);
      const now = await lookAt(page);
      if (!suits(now, base)) return undefined;
      await turn(page, 'free');
      // What is not there at once is not worth waiting for: a new document is never far.
      page.setDefaultTimeout(3_000);
      await arrange(state);
      return now;
    } catch {
      return undefined;
    } finally {
      page.setDefaultTimeout(patience);
    }
  };
  const anew = async (state: State): Promise<void> => {
    try {
      await open(state);
    } catch {
      // A page that a press has just sent elsewhere may never say that it is closed: it goes with its context.
      void page.close().catch(() => undefined);
      page = await openPage(context, person);
      place = '';
      prepared = undefined;
      await open(state);
    }
  };
  return {
    get page() {
      return page;
    },
    begin: async (state) => {
      if ((await repeat(state, isSame)) === undefined) await anew(state);
    },
    again: async (state, start) => {
      const now = await repeat(state, (here, first) => here.address === first.address);
      if (now === undefined || !isSame(await lookAt(page), start)) return false;
      // What leads there once more is as good as what the address showed first, perhaps before all had come.
      base = now;
      return true;
    },
    anew,
    close: () => void context.close().catch(() => undefined),
  };
}

async function openPage(context: BrowserContext, person: Person | undefined): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  countRequests(page);
  // Choosers are caught from now on: asked for only when one is about to open, it could come too late.
  page.on('filechooser', () => undefined);
  // Stopped inside the page: a route of the browser would switch off its cache, and there are hundreds of documents.
  await page.addInitScript(guard, ['language', 'theme', ...(person === undefined ? [] : ['schole.session'])]);
  return page;
}
