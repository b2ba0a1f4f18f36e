import type { Page } from 'playwright-core';
import { settle } from '../../browser/steady-page.ts';
import { type Control, controls, findControls, fingerprint, hasEffect } from './control-probe.ts';
import type { Reached, Scope } from './stop.ts';

// Operates every control of a state. Each one is met on a page that nothing has been pressed on, or that is again just as
// it was: by itself, by Escape, by the way back, by the same press, or by what led to the state in the first place.

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** The controls of a state once a second look finds the same ones. */
async function findAll(find: () => Promise<Control[]>): Promise<Control[]> {
  let before = await find();
  for (;;) {
    await pause();
    const now = await find();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/**
 * The same control on another page, which may still be drawing when the machine is busy; undefined when it does not
 * come within some milliseconds.
 */
async function meetAgain(
  find: () => Promise<Control[]>,
  control: Control,
  timeout: number,
): Promise<Control | undefined> {
  const end = performance.now() + timeout;
  for (;;) {
    const same = (await find()).find(({ name, turn }) => name === control.name && turn === control.turn);
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

/** A stopped write is tried again, and a notice goes by itself: that would be taken for the effect of the next press. */
const isRestless = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('[class*="--z-toast"]:not(a)')];
    return 'stopped' in window || notices.some(({ textContent }) => textContent !== '');
  });

/** Takes back what one press has done, as far as Escape, the way back and the same press do. */
async function takeBack(page: Page, { address, layers }: Start, again: () => Promise<void>): Promise<void> {
  if ((await page.locator(layer).count()) > layers) await page.keyboard.press('Escape');
  else if (page.url() === address) await again();
  else {
    await page.goBack({ waitUntil: 'commit', timeout: 2_000 });
    await page.locator('#root[data-alive] h1').first().waitFor();
  }
  await settle(page);
}

/**
 * Brings a page back to what it was; true when the next control can be met on it. One that is then missing, or seems dead,
 * is met again on a page of its own.
 */
async function isFit({ page, stop }: Reached, start: Start, again: () => Promise<void>): Promise<boolean> {
  try {
    await settle(page);
    if ((await fingerprint(page)) === start.print) return true;
    if (await isRestless(page)) return false;
    const { arrange } = stop.visit;
    // A layer that was the state is gone with the press: it is opened again, and must then be just as it was.
    if (arrange !== undefined && page.url() === start.address && (await page.locator(layer).count()) < start.layers) {
      await arrange(page);
      await settle(page);
      return (await fingerprint(page)) === start.print;
    }
    await takeBack(page, start, again);
    return page.url() === start.address && (await page.locator(layer).count()) === start.layers;
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
const isPressed = ({ action }: Control): boolean => action === 'press' || action === 'pick files';

/**
 * Operates every control of a state; the names of those that did nothing. After a press the page is brought back to
 * what it was, or the state is reached anew; the fields come last and share a page for as long as they are there.
 */
export async function operateAll(
  reached: Reached,
  { within, except }: Scope,
): Promise<{ dead: string[]; count: number }> {
  const dead: string[] = [];
  const find = () => findControls(reached.page, within, except);
  await settle(reached.page);
  const found = (await findAll(find)).filter(({ action }) => action !== 'none');
  const start = await startOf(reached.page);
  let why = '';
  const operate = async (control: Control, timeout: number): Promise<boolean> => {
    const same = await meetAgain(find, control, timeout);
    why = same === undefined ? 'it is not there on a fresh page' : 'nothing came of it';
    try {
      return same !== undefined && (await hasEffect(reached.page, same));
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
      await reached.renew();
      alive = await operate(control, 10_000);
    }
    if (!alive) dead.push(`${control.name}: ${why}`);
    fit = !isPressed(control) || (await isFit(reached, start, () => pressAgain(reached.page, control)));
  }
  return { dead, count: found.length };
}
