import type { Fault } from '@schole/core/fault';
import { refuse } from '../refusals.ts';

/** Reads a text character by character and tracks its position, so that a refusal names the position. */
export class Cursor {
  readonly what: string;
  readonly text: string;
  #at = 0;

  constructor(what: string, text: string) {
    this.what = what;
    this.text = text;
  }

  get at(): number {
    return this.#at;
  }

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  /** The whole character here ('' at the end): never half of a surrogate pair. */
  peek(): string {
    const point = this.text.codePointAt(this.#at);
    return point === undefined ? '' : String.fromCodePoint(point);
  }

  sees(word: string): boolean {
    return this.text.startsWith(word, this.#at);
  }

  take(): string {
    const character = this.peek();
    this.#at += character.length;
    return character;
  }

  /** Skips the word when it is next. */
  eat(word: string): boolean {
    if (!this.sees(word)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.eat(word)) throw this.fault(`"${word}"`);
  }

  /** Goes back to an earlier position. */
  back(at: number): void {
    this.#at = at;
  }

  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  end(expecting = 'end of input'): void {
    if (!this.done) throw this.fault(expecting);
  }

  fault(expecting: string): Fault {
    const here = this.done ? 'end of input' : JSON.stringify(this.peek());
    return refuse.syntax(this.what, this.text, this.#at + 1, `unexpected ${here} expecting ${expecting}`);
  }
}
