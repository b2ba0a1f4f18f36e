import type { Page } from 'playwright-core';
import { settle } from '../../browser/steady-page.ts';
import {
  type Control,
  controls,
  effectTimeout,
  findControls,
  fingerprint,
  hasEffect,
  originsOf,
} from './control-probe.ts';
import type { Reached, Scope } from './stop.ts';

// Operates the controls of a state. Each one is operated on a page without earlier presses, or on one that is restored to
// its initial state: by itself, by Escape, by going back, by the same press, or by the `arrange` of the state.

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Waits until a part of a page is there and shows no skeleton, so that no control is missed that a busy machine has still to
 * load; a state that stays a skeleton is accepted after the timeout.
 */
async function loaded(page: Page, within: string): Promise<void> {
  const end = performance.now() + timeouts.fresh.appear;
  const isLoading = (): Promise<boolean> =>
    page.evaluate((inside) => {
      const parts = [...document.querySelectorAll(inside)];
      return parts.length === 0 || parts.some((part) => part.querySelector('[data-skeleton]') !== null);
    }, within);
  while ((await isLoading()) && performance.now() < end) await pause();
}

/** The controls of a state, once two searches in a row find the same ones. */
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
 * The same control on another page, which may still be rendering on a busy machine; undefined when it does not
 * appear before the timeout.
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

/** The initial state of a page. */
interface Start {
  address: string;
  print: string;
  /** Dialogs and menus that are part of the state. */
  layers: number;
}

const layer = '[role="dialog"], [role="menu"]';

/**
 * Milliseconds that a control has to appear and to show an effect: few on a page that was used, or in a document that was,
 * where a failure does not count, and many in a new one, where only one without an effect takes all of them.
 */
const timeouts = {
  used: { appear: 0, effect: 600 },
  again: { appear: 2_000, effect: 1_000 },
  fresh: { appear: 10_000, effect: effectTimeout },
};

async function startOf(page: Page): Promise<Start> {
  return { address: page.url(), print: await fingerprint(page), layers: await page.locator(layer).count() };
}

/** A blocked write is retried, and a notice disappears by itself: either would look like the effect of the next press. */
const isRestless = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // A tooltip is as high, and disappears with the focus.
    const notices = [...document.querySelectorAll('[class*="--z-toast"]:not(a, [role="tooltip"])')];
    return 'stopped' in window || notices.some(({ textContent }) => textContent !== '');
  });

/** Undoes the effect of one press, as far as Escape, going back and the same press can. */
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
 * Restores a page to its initial state; true when the next control can be operated on it. A control that is then missing, or
 * has no effect, is tried again on a new page.
 */
async function isFit({ page, stop }: Reached, start: Start, again: () => Promise<void>): Promise<boolean> {
  try {
    await settle(page);
    if ((await fingerprint(page)) === start.print) return true;
    if (await isRestless(page)) return false;
    const { arrange } = stop.visit;
    // The press closed the layer of the state: it is opened again, and must then be unchanged.
    if (arrange !== undefined && page.url() === start.address && (await page.locator(layer).count()) < start.layers) {
      await arrange(page);
      await settle(page);
      return (await fingerprint(page)) === start.print;
    }
    await takeBack(page, start, again);
    return page.url() === start.address && (await page.locator(layer).count()) === start.layers;
  } catch {
    // The document was replaced meanwhile.
    return false;
  }
}

/** Toggles are restored by the same press. */
async function pressAgain(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(controls).nth(index);
  // The press closed the menu and removed its entries.
  if ((await control.count()) === 0) return;
  if (await control.evaluate((one) => one.matches('[aria-expanded], [aria-pressed], [role="switch"]')))
    await control.click({ timeout: 1_000, noWaitAfter: true });
}

/** True for actions that may change the whole page; fields are filled one after the other, as users do. */
const isPressed = ({ action }: Control): boolean => action === 'press' || action === 'pick files';

/** The controls that no earlier state of this walk had; they count as operated from now on. */
async function notYet({ page, operated }: Reached, found: readonly Control[]): Promise<Control[]> {
  const origins = await originsOf(page, found);
  return found.filter((_, index) => {
    const origin = origins[index];
    if (origin === undefined) return true;
    const isNew = !operated.has(origin);
    operated.add(origin);
    return isNew;
  });
}

/**
 * Operates every control of a state that no earlier one had; returns the names of those without an effect. After a press the
 * page is restored, or the state is reached again; the fields come last and share a page as long as they exist.
 */
export async function operateAll(
  reached: Reached,
  { within, except }: Scope,
): Promise<{ dead: string[]; count: number }> {
  const dead: string[] = [];
  const find = () => findControls(reached.page, within, except);
  await settle(reached.page);
  await loaded(reached.page, within);
  const found = (await findAll(find)).filter(({ action }) => action !== 'none');
  const fresh = await notYet(reached, found);
  const start = await startOf(reached.page);
  let why = '';
  const operate = async (
    control: Control,
    { appear, effect }: { appear: number; effect: number },
  ): Promise<boolean> => {
    const same = await meetAgain(find, control, appear);
    why = same === undefined ? 'it is not there on a fresh page' : 'nothing came of it';
    try {
      return same !== undefined && (await hasEffect(reached.page, same, effect));
    } catch (error) {
      why = String(error).split('\n')[0] ?? '';
      return false;
    }
  };
  let fit = true;
  for (const control of [...fresh.filter(isPressed), ...fresh.filter((one) => !isPressed(one))]) {
    // Earlier presses may interfere: only a failure in a new document counts.
    let alive = fit && (await operate(control, timeouts.used));
    if (!alive && (await reached.renewInApp())) alive = await operate(control, timeouts.again);
    if (!alive) {
      await reached.renew();
      alive = await operate(control, timeouts.fresh);
    }
    if (!alive) dead.push(`${control.name}: ${why}`);
    fit = !isPressed(control) || (await isFit(reached, start, () => pressAgain(reached.page, control)));
  }
  return { dead, count: found.length };
}
