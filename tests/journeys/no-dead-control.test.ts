import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { type Control, comesToSomething, controls, findControls } from './control-probe.ts';
import { closeTo, isRestless, isSame, type Look, lookAt, openWalker, placeOf, type Walker } from './crawl-page.ts';
import { type State, statesOf } from './crawl-states.ts';
import { fillHouse } from './house.ts';
import { fillLibrary, type Library } from './library.ts';
import { settle } from './steady-page.ts';
import { uploadLimit } from './visits.ts';

// Every control of every screen and state is operated once: something must come of it. Each one is met on a page that
// nothing has been pressed on, or that is again just as it was: address, words, and all controls with what they hold.
// Writes are stopped at the door of the browser, so that destructive ones can be pressed like all others. So is every
// way elsewhere, by a new document, a new tab or the router: the page stays, and the address is asked afterwards.

let world: World;
let browser: Browser;
/** Who may be at the screen; nobody is signed in as a visitor. */
let people: Record<State['role'], Person | undefined>;
let library: Library;
/** Where links and buttons lead. */
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

const walkerOf = (role: State['role']): Promise<Walker> =>
  openWalker(browser, world, people[role], (address) => destinations.add(address));

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

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

/**
 * True when the next control can be met on this page: it is as it was, or Escape, the way back or the same press have
 * made it so, at least its address and what lies over it. One that is then missing, or seems dead, is met again.
 */
async function isFit(page: Page, start: Look, again: () => Promise<void>): Promise<boolean> {
  try {
    await settle(page);
    const now = await lookAt(page);
    if (isSame(now, start)) return true;
    if (await isRestless(page)) return false;
    if (now.layers > start.layers) await closeTo(page, start.layers);
    else if (now.layers < start.layers) return false;
    else if (now.address === start.address) await again();
    else if (withoutHash(now) === withoutHash(start)) await page.goBack({ waitUntil: 'commit', timeout: 2_000 });
    else return false;
    await settle(page);
    const after = await lookAt(page);
    return after.address === start.address && after.layers === start.layers;
  } catch {
    // The document went away meanwhile.
    return false;
  }
}

const withoutHash = ({ address }: Look): string => address.replace(/#.*$/, '');

/** What opens and closes, or is on and off, is put back by the same press; some then have another name. */
async function pressAgain(page: Page, { index, name }: Control, found: readonly Control[]): Promise<void> {
  const control = page.locator(controls).nth(index);
  const now = found.find((one) => one.index === index);
  if (now === undefined) return;
  if (
    now.name !== name ||
    (await control.evaluate((one) => one.matches('[aria-expanded], [aria-pressed], [role="switch"]')))
  )
    await control.click({ timeout: 1_000, noWaitAfter: true });
}

/** True for what may change the whole page; fields are filled one after the other, as people do. */
const isPressed = ({ act }: Control): boolean => act === 'press' || act === 'pick files';

/**
 * Operates every control of a state; the names of those that did nothing. After a press the page is brought back to
 * what it was, or opened anew; the fields come last and share a page for as long as they are there.
 */
async function probe(walker: Walker, state: State): Promise<{ dead: string[]; count: number }> {
  const dead: string[] = [];
  await walker.begin(state);
  const look = () => findControls(walker.page, state.within ?? 'body', state.except);
  const found = (await findAll(look)).filter(({ act }) => act !== 'none');
  const start = await lookAt(walker.page);
  let why = '';
  const operate = async (control: Control, patience: number): Promise<boolean> => {
    const same = await meetAgain(look, control, patience);
    why = same === undefined ? 'it is not there on a fresh page' : 'nothing came of it';
    try {
      return same !== undefined && (await comesToSomething(walker.page, same));
    } catch (error) {
      why = String(error).split('\n')[0] ?? '';
      return false;
    }
  };
  let before: Control | undefined;
  for (const control of [...found.filter(isPressed), ...found.filter((one) => !isPressed(one))]) {
    const last = before;
    const undo = async () => last && pressAgain(walker.page, last, await look());
    const fit = last === undefined || !isPressed(last) || (await isFit(walker.page, start, undo));
    let alive = fit && (await operate(control, 0));
    if (!alive) alive = (await walker.again(state, start)) && (await operate(control, 0));
    if (!alive) {
      // Whatever went before may be in the way: only a document of its own counts against a control.
      await walker.anew(state);
      alive = await operate(control, 10_000);
    }
    if (!alive) dead.push(`${state.name}: ${control.name}: ${why}`);
    before = control;
  }
  return { dead, count: found.length };
}

/** States of one place one after the other: what lies over a page often goes without a new document. */
function inOrder(states: readonly State[]): State[][] {
  const places = Map.groupBy(states, (state) => `${state.role} ${placeOf(state)}`);
  const roles = [...new Set(states.map(({ role }) => role))];
  return roles.flatMap((role) =>
    [...places.values()].filter(([first]) => first?.role === role).sort((one, other) => other.length - one.length),
  );
}

test('something comes of every control', async () => {
  const waiting = inOrder(statesOf(library));
  const dead: string[] = [];
  const counts: Record<string, number> = {};
  const work = async (): Promise<void> => {
    let walker: Walker | undefined;
    let role: State['role'] | undefined;
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      for (const state of place) {
        if (walker === undefined || role !== state.role) {
          walker?.close();
          walker = await walkerOf(state.role);
          role = state.role;
        }
        const result = await probe(walker, state);
        dead.push(...result.dead);
        counts[state.name] = result.count;
      }
    }
    walker?.close();
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(dead).toEqual([]);
  // A page of nothing but words has none of its own.
  const mute = Object.entries(counts).filter(([name, count]) => count === 0 && !name.startsWith('/'));
  expect(mute).toEqual([]);
  // Ways that were stopped on the page lead to pages that are there, and none to another house.
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
  const walker = await walkerOf('teacher');
  const state: State = { name: 'overview', path: '/dashboard/overview', role: 'teacher' };
  await walker.begin(state);
  const { page } = walker;
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
  walker.close();
});
