import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { fixtureText, openContext } from './teacher.ts';

// The slice by keyboard alone. After every key the focus must be somewhere, on something that can be seen, with a
// ring around it; it is never lost to the body of the page.

let world: World;
let browser: Browser;
let teacher: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), openBrowser()]);
  teacher = await world.signUp('Katerina');
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

/** The page itself has the focus, and nothing in it. */
const lost = 'it is lost';

interface Focus {
  name: string;
  /** What is wrong with it; empty when nothing is. */
  problem: string;
}

/** What has the focus now: its name, and whether a person can see that it has it. */
function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: '', problem: 'it is lost' };
    const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels : null;
    const said = [
      active.getAttribute('aria-label'),
      labels?.[0]?.firstElementChild?.textContent,
      labels?.[0]?.textContent,
      active.textContent,
    ];
    // A label that wraps its field also holds what is written there: its first words are the name.
    const name = said.find((text) => text !== null && text !== undefined && text.trim() !== '')?.trim() ?? '';
    // Main parts and layers take the focus so that reading goes on there; they need no ring.
    if (active.matches('[tabindex="-1"]') && !active.matches('[role^="menuitem"]')) return { name, problem: '' };
    const seen = active.matches('.sr-only') ? (active.closest('label') ?? active) : active;
    const box = seen.getBoundingClientRect();
    const inside =
      box.width > 1 &&
      box.height > 1 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth;
    if (!inside) return { name, problem: 'it is out of sight' };
    let ring: Element | null = seen;
    for (let up = 0; ring !== null && up < 3; up += 1, ring = ring.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(ring);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return { name, problem: '' };
    }
    return { name, problem: 'it has no ring' };
  });
}

/** A person with a keyboard and nothing else; everything that is wrong on the way is collected. */
class Hands {
  readonly problems: string[] = [];
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key and looks where the focus is. */
  async press(key: string): Promise<Focus> {
    await this.#page.keyboard.press(key);
    return this.look(key);
  }

  async look(after: string): Promise<Focus> {
    // A screen that is just being drawn gets the time that a person needs to look.
    let focus = await readFocus(this.#page);
    for (let turn = 0; focus.problem !== '' && turn < 20 && !after.endsWith('Tab'); turn += 1) {
      await this.#page.waitForTimeout(50);
      focus = await readFocus(this.#page);
    }
    // Past the last control of a page the Tab key leaves it, and comes back at its head.
    const left = focus.problem === lost && after.endsWith('Tab');
    if (focus.problem !== '' && !left)
      this.problems.push(
        `${after} on ${new URL(this.#page.url()).search}: ${focus.problem}${focus.name === '' ? '' : ` (${focus.name.slice(0, 40)})`}`,
      );
    return focus;
  }

  /** Walks with Tab, or another key, until something of that name has the focus. */
  async walkTo(name: string | RegExp, key = 'Tab', most = 80): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      const focus = await this.press(key);
      if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
    }
    throw new Error(`${name} was not reached by ${key}.`);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
  }
}

test('the whole slice by keyboard alone', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const hands = new Hands(page);

  // From the landing page to the sign-in, past the link that skips.
  await page.goto(world.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await hands.press('Tab')).name).toBe('Skip to content');
  await hands.walkTo('Sign in');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hands.walkTo('Email');
  await hands.type(teacher.email);
  await hands.walkTo('Password');
  await hands.type('not this one');
  await hands.press('Enter');
  await page.getByRole('alert').waitFor();
  await hands.look('a refused sign-in');
  await page.keyboard.press('Control+A');
  await hands.type(teacher.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();

  // Theme and language in the user menu, and back out of it.
  await hands.walkTo(/User menu:/);
  await hands.press('Enter');
  await hands.walkTo('Dark', 'ArrowDown');
  await hands.press('Enter');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await hands.walkTo('Ελληνικά', 'ArrowDown');
  await hands.press('Enter');
  expect(await page.locator('html').getAttribute('lang')).toBe('el');
  await hands.walkTo('English', 'ArrowUp');
  await hands.press('Enter');
  expect((await hands.press('Escape')).name).toMatch(/User menu:/);

  // A new assignment: text, settings, questions.
  await hands.walkTo('New assignment');
  await hands.press('Enter');
  await page.getByRole('heading', { name: 'New assignment' }).waitFor();
  await hands.walkTo('Text');
  await hands.walkTo('Text');
  await hands.type(fixtureText('photosynthesis.en.md'));
  await hands.walkTo('Use This Content');
  await hands.press('Enter');
  await page.getByText('Source material ready').waitFor();
  await hands.look('the source is ready');
  await hands.walkTo('Configure');
  await hands.press('Enter');
  await hands.walkTo('Title');
  await hands.type('Photosynthesis by keyboard');
  await hands.walkTo('Medium', 'Tab');
  await hands.press('ArrowRight');
  await hands.press('ArrowLeft');
  await hands.walkTo('Applying');
  await hands.press('Space');
  await hands.walkTo('Number of questions');
  await page.keyboard.press('Control+A');
  await hands.type('4');
  await hands.walkTo('Generate Assignment');
  await hands.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await hands.look('the questions are there');

  // Down the list, an edit, and out of it.
  await hands.walkTo('Question 1');
  const first = await hands.press('Enter');
  expect(first.name.length).toBeGreaterThan(10);
  const second = await hands.press('ArrowDown');
  expect(second.name).not.toBe(first.name);
  await hands.press('ArrowUp');
  expect((await hands.press('e')).name).toBe('Question');
  await page.keyboard.press('Control+A');
  await hands.type('Which words did the keyboard write?');
  expect((await hands.press('Escape')).name).toBe('Which words did the keyboard write?');
  await page.getByText(/Saved \d/).waitFor();

  // Deleting moves the focus to a neighbour; the title keeps it after Enter; a dialog gives it back.
  await hands.press('ArrowDown');
  await hands.press('Delete');
  await page.getByText('Question deleted').first().waitFor();
  await hands.look('a question was deleted');
  await hands.walkTo('Read the source');
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor();
  await hands.look('the source is open');
  expect((await hands.press('Escape')).name).toBe('Read the source');
  await hands.walkTo('Title of the assignment', 'Shift+Tab');
  await hands.press('Enter');

  // Back to the list, where it is, and out.
  await hands.walkTo('All assignments', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByRole('heading', { name: 'Assignment Generator' }).waitFor();
  await hands.look('back in the list');
  await hands.walkTo('Photosynthesis by keyboard');
  await hands.press('Enter');
  await page.getByText('Which words did the keyboard write?').first().waitFor();
  await hands.look('opened again');
  await hands.walkTo(/User menu:/, 'Shift+Tab');
  await hands.press('Enter');
  await hands.walkTo('Sign out', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${world.url}/`);
  expect(hands.problems).toEqual([]);
  await context.close();
}, 120_000);
