import type { Page } from 'playwright-core';

/** The page itself has the focus, and no element in it. */
const lost = 'it is lost';

interface Focus {
  name: string;
  /** What is wrong with it; empty when nothing is. */
  problem: string;
}

/** A name, or a condition for a name. */
type Name = string | RegExp | ((name: string) => boolean);

function fits({ name }: Focus, expected: Name): boolean {
  if (typeof expected === 'string') return name === expected;
  return typeof expected === 'function' ? expected(name) : expected.test(name);
}

/** The focused element: its name, and whether its focus is visible. */
function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: '', problem: 'it is lost' };
    const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels : null;
    const label = labels?.[0]?.textContent?.trim();
    const first = labels?.[0]?.firstElementChild?.textContent?.trim();
    const labelTexts = [
      active.getAttribute('aria-label'),
      // Text after the name, such as “optional”, is not part of it.
      first !== undefined && label?.startsWith(first) === true ? first : null,
      label,
      active.textContent,
    ];
    // A label that wraps its field also contains the field's text: its first text is the name.
    const name = labelTexts.find((text) => text !== null && text !== undefined && text.trim() !== '')?.trim() ?? '';
    // Landmarks and layers take the focus so that reading continues there; they need no ring.
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

/** A user with only a keyboard; collects every focus problem. */
export class KeyboardUser {
  readonly problems: string[] = [];
  /** Keys pressed so far, without what was typed; a combination counts once. */
  presses = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key and reads the focus; with a name, waits until an element of that name has it. */
  async press(key: string, expected?: Name): Promise<Focus> {
    await this.#page.keyboard.press(key);
    this.presses += 1;
    await this.#drawn();
    return this.expectFocus(key, expected);
  }

  /** A menu moves the focus a moment after its key: read earlier, the next key would seem to skip an entry. */
  async #drawn(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
    );
  }

  async expectFocus(after: string, expected?: Name): Promise<Focus> {
    // A screen that is still rendering gets some time.
    let focus = await readFocus(this.#page);
    const isRight = (): boolean => expected === undefined || fits(focus, expected);
    const isGood = (): boolean => focus.problem === '' || after.endsWith('Tab');
    for (let turn = 0; (!isGood() && turn < 20) || (!isRight() && turn < 200); turn += 1) {
      await this.#page.waitForTimeout(50);
      focus = await readFocus(this.#page);
    }
    if (!isRight()) throw new Error(`After ${after} the focus is on “${focus.name}”, not on ${expected}.`);
    // After the last control of a page the Tab key leaves it, and returns to its first.
    const left = focus.problem === lost && after.endsWith('Tab');
    if (focus.problem !== '' && !left)
      this.problems.push(
        `${after} on ${new URL(this.#page.url()).search}: ${focus.problem}${focus.name === '' ? '' : ` (${focus.name.slice(0, 40)})`}`,
      );
    return focus;
  }

  /** Walks with Tab, or another key, until something of that name has the focus. */
  async walkTo(name: string | RegExp, key = 'Tab', maxSteps = 80): Promise<Focus> {
    // A prerendered page ignores keys until its script has loaded.
    await this.#page.locator('#root:not([inert])').waitFor({ state: 'attached' });
    for (let step = 0; step < maxSteps; step += 1) {
      const focus = await this.press(key);
      if (fits(focus, name)) return focus;
    }
    throw new Error(`${name} was not reached by ${key}.`);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
  }
}
