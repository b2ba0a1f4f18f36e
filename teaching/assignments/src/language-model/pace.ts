import { Fault } from '@schole/core';

/** Failing requests in a row after which a language model is given up for this run. */
const maxFailures = 3;

/** Faults that no further request would change. */
const lasting: ReadonlySet<string> = new Set([
  'engine/no-credits',
  'engine/wrong-key',
  'engine/no-model',
  'engine/incomplete',
  'engine/none',
  'engine/names',
  'engine/no-stream',
  'outbound/sealed',
  'outbound/address',
  'outbound/private-address',
]);

/** How many requests of a run are under way at once, and whether it still asks at all; shared by all kinds of a run. */
export interface Pace {
  /**
   * Waits for a free place and does the work; throws what it throws, and the fault for which the model was given up. A Fault
   * counts as a failing request.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Why nothing more is asked; null: it goes on. */
  readonly ended: Fault | null;
}

export function createPace(concurrency: number): Pace {
  const waiting: (() => void)[] = [];
  let running = 0;
  let inRow = 0;
  let ended: Fault | null = null;
  function fail(failure: Fault): void {
    inRow += 1;
    if (inRow >= maxFailures || lasting.has(failure.code)) ended ??= failure;
  }

  return {
    async run(work) {
      if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        if (ended !== null) throw ended;
        const value = await work();
        inRow = 0;
        return value;
      } catch (problem) {
        if (problem instanceof Fault && problem !== ended) fail(problem);
        throw problem;
      } finally {
        // The place goes to the next one in line.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
    get ended() {
      return ended;
    },
  };
}
