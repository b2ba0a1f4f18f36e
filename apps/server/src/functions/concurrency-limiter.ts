import { fault } from '@schole/core';

export interface ConcurrencyLimiter {
  /** Runs the work unless the person has reached the maximum of concurrent work; then rejects with server/busy. */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

/** Keeps one person from filling the queue: the others would get server/busy. */
export function createConcurrencyLimiter(max: number): ConcurrencyLimiter {
  const running = new Map<string, number>();
  return {
    async run(person, work) {
      const count = running.get(person) ?? 0;
      if (count >= max) throw fault('server/busy');
      running.set(person, count + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(person) ?? 1) - 1;
        if (left === 0) running.delete(person);
        else running.set(person, left);
      }
    },
  };
}
