import type { Dropped } from '@schole/core';
import type { Pages } from './pages.ts';

/** Counts what is in the file and not in its text, with the pages where it was. */
export class LeftOut {
  readonly #pages: Pages;
  readonly #found: Dropped[] = [];

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  add(part: Dropped['part'], count = 1): void {
    const { page } = this.#pages;
    const last = this.#found.at(-1);
    // Thousands of pictures in a row are one entry.
    if (last?.part === part && last.pages?.[0] === page) last.count += count;
    else if (count > 0) this.#found.push({ part, count, pages: [page] });
  }

  /** Without pages where the file has none that can be believed. */
  list(withPages: boolean): Dropped[] {
    return withPages ? this.#found : this.#found.map(({ part, count }) => ({ part, count }));
  }
}
