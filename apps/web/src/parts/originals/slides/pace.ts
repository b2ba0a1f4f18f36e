import { nextTask } from '../../../client/browser/next-task.ts';

/** Milliseconds of work after which the browser gets a turn: less than one frame. */
const turn = 12;

/** Work that gives way to the browser between its steps, and ends early when it is aborted. */
export class Pace {
  #signal: AbortSignal | undefined;
  #since = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  get isDue(): boolean {
    return performance.now() - this.#since >= turn;
  }

  /** Waits for the browser where it is time to. Throws what the signal was aborted with. */
  async rest(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (!this.isDue) return;
    await nextTask();
    this.#since = performance.now();
    this.#signal?.throwIfAborted();
  }
}
