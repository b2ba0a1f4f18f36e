import type { SlideDrawing } from '@schole/core';

/** Slides that are held: one holds up to 11 MB, with its pictures. */
const maxHeld = 3;
/** Milliseconds: who leafs through slides faster waits for as long before the next one is asked for. */
const settling = 200;

interface Entry {
  promise: Promise<SlideDrawing>;
  stop: AbortController;
  done: boolean;
}

/** The drawings of the slides that are looked at: few are held, and one at a time is asked for. */
export class Drawings {
  #load: (slide: number, signal: AbortSignal) => Promise<SlideDrawing>;
  /** The one that was used last is the last. */
  #entries = new Map<number, Entry>();
  #last = Number.NEGATIVE_INFINITY;

  constructor(load: (slide: number, signal: AbortSignal) => Promise<SlideDrawing>) {
    this.#load = load;
  }

  /** The drawing of a slide that is looked at now; others that did not come yet are given up. One that failed is asked for anew. */
  get(slide: number): Promise<SlideDrawing> {
    const known = this.#entries.get(slide);
    for (const [other, entry] of this.#entries) if (other !== slide && !entry.done) this.#forget(other, entry);
    if (known !== undefined) {
      this.#entries.delete(slide);
      this.#entries.set(slide, known);
      return known.promise;
    }
    const now = performance.now();
    const wait = now - this.#last < settling ? settling : 0;
    this.#last = now;
    return this.#start(slide, wait).promise;
  }

  /** Asks for a slide that may be looked at next, where nothing else is asked for. */
  ahead(slide: number): void {
    const isBusy = [...this.#entries.values()].some(({ done }) => !done);
    // What is looked at next asks for it again, and says why it failed.
    if (!isBusy && !this.#entries.has(slide)) this.#start(slide, 0).promise.catch(() => undefined);
  }

  close(): void {
    for (const [slide, entry] of this.#entries) this.#forget(slide, entry);
  }

  #forget(slide: number, entry: Entry): void {
    if (this.#entries.get(slide) === entry) this.#entries.delete(slide);
    entry.stop.abort();
  }

  #start(slide: number, wait: number): Entry {
    const stop = new AbortController();
    const asked = pause(wait, stop.signal).then(() => this.#load(slide, stop.signal));
    const entry: Entry = { promise: asked, stop, done: false };
    asked.then(
      () => {
        entry.done = true;
      },
      () => this.#forget(slide, entry),
    );
    this.#entries.set(slide, entry);
    const [oldest] = this.#entries;
    if (this.#entries.size > maxHeld && oldest !== undefined) this.#forget(...oldest);
    return entry;
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
    signal.addEventListener('abort', () => clearTimeout(timeout), { once: true });
  });
  signal.throwIfAborted();
}
