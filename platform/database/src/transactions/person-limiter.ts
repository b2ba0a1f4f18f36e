import { busyFault } from '../connection/outage.ts';

/** Keeps one person's slow statements from blocking others: a person with a full share waits for their own requests. */
export interface PersonLimiter {
  /**
   * Resolves with the function that releases the slot; rejects with server/busy after the timeout, or at once when too
   * many wait.
   */
  take(person: string): Promise<() => void>;
}

export interface PersonLimiterOptions {
  /** Slots of all persons together. */
  all: number;
  /** Slots of one person. */
  each: number;
  /** Maximum waiting requests of one person. */
  waiting: number;
  /** Timeout in milliseconds. */
  wait: number;
}

interface Waiting {
  person: string;
  start: () => void;
}

/** The shares of a pool: a person has under half of it, and a part stays free for sign-in and the server itself. */
export function poolLimits(size: number, wait: number): PersonLimiterOptions {
  return { all: Math.max(1, size - 2), each: Math.max(1, Math.floor(size * 0.4)), waiting: 100, wait };
}

export function createPersonLimiter({ all, each, waiting, wait }: PersonLimiterOptions): PersonLimiter {
  const held = new Map<string, number>();
  const queue: Waiting[] = [];
  let taken = 0;

  const fits = (person: string): boolean => taken < all && (held.get(person) ?? 0) < each;

  const start = (person: string): (() => void) => {
    taken += 1;
    held.set(person, (held.get(person) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      taken -= 1;
      const left = (held.get(person) ?? 1) - 1;
      if (left === 0) held.delete(person);
      else held.set(person, left);
      const index = queue.findIndex((one) => fits(one.person));
      if (index >= 0) for (const next of queue.splice(index, 1)) next.start();
    };
  };

  return {
    take(person) {
      if (fits(person)) return Promise.resolve(start(person));
      if (queue.filter((one) => one.person === person).length >= waiting) return Promise.reject(busyFault());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(mine), 1);
          reject(busyFault());
        }, wait);
        const mine: Waiting = {
          person,
          start() {
            clearTimeout(timer);
            resolve(start(person));
          },
        };
        queue.push(mine);
      });
    },
  };
}
