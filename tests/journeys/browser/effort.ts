import type { Locator, Page } from 'playwright-core';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): a key of an average typist, moving the pointer to
 * a target, pressing its button, deciding what comes next, and moving the hand between mouse and keys.
 */
const model = { key: 0.28, point: 1.1, press: 0.2, decide: 1.35, reach: 0.4 };

/** What a person does in a page: clicks and keys, and the seconds that they take by the model, without any waiting. */
export class Effort {
  readonly #page: Page;
  #clicks = 0;
  #keys = 0;
  #seconds = 0;
  #hand: 'mouse' | 'keys' = 'mouse';
  #steps: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }
  get clicks(): number {
    return this.#clicks;
  }

  /** Seconds of the model, not of a clock. */
  get seconds(): number {
    return this.#seconds;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
    this.#seconds += model.decide + model.point + model.press;
    this.#use('mouse');
  }

  /** Brings the focus into a field: by nothing where it is there, by Tab where that leads to it, by a click otherwise. */
  async enter(field: Locator): Promise<void> {
    const isThere = (): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
    await field.waitFor();
    if (await isThere()) return;
    await this.press('Tab');
    if (!(await isThere())) await this.click(field);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
    this.#count([...text].length);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.#count(key.split('+').length);
  }

  /** What the person copied before, elsewhere. */
  async copy(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  }

  /** Ends a part of the work: what it took is a line of the report. */
  mark(part: string): void {
    this.#steps.push(`${part} ${this.#clicks}`);
  }

  /** One line: the clicks, the keys and the seconds of the person, and the clicks after each part. */
  print(journey: string): void {
    process.stdout.write(
      `  ${journey}: ${this.#clicks} clicks, ${this.#keys} keys, ${this.#seconds.toFixed(0)} s of the person (${this.#steps.join(', ')})\n`,
    );
  }

  #count(keys: number): void {
    this.#keys += keys;
    this.#seconds += keys * model.key;
    this.#use('keys');
  }

  #use(hand: 'mouse' | 'keys'): void {
    if (hand !== this.#hand) this.#seconds += model.reach;
    this.#hand = hand;
  }
}
