import { Fault } from '@schole/core/fault';

/** Runs some work at once and queues the rest, in order: queries must not use up the database's connections. */
export interface ConcurrencyLimiter {
  /** Throws a Fault (429) when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createConcurrencyLimiter(atOnce: number, waiting: number): ConcurrencyLimiter {
  const queue: (() => void)[] = [];
  let running = 0;

  function done(): void {
    running -= 1;
    queue.shift()?.();
  }

  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting)
          throw new Fault('over_request_rate_limit', 'Too many questions wait for the database', { status: 429 });
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      running += 1;
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
