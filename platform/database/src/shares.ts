import { busyFault } from './outage.ts';

/** Keeps one person's slow statements from being everybody's: who has a full share waits for themselves. */
export interface Shares {
  /** Resolves with what gives the place back; rejects with server/busy after the wait, or at once when too many wait. */
  take(person: string): Promise<() => void>;
}

export interface SharesOptions {
  /** Places of all persons together. */
  all: number;
  /** Places of one person. */
  each: number;
  /** Requests of one person that may wait. */
  waiting: number;
  /** Milliseconds. */
  wait: number;
}

interface Waiting {
  person: string;
  start: () => void;
}

/** The shares of a pool: a person has under half of it, and a part stays free for sign-in and the server itself. */
export function sharesOf(size: number, wait: number): SharesOptions {
  return { all: Math.max(1, size - 2), each: Math.max(1, Math.floor(size * 0.4)), waiting: 100, wait };
}

export function openShares({ all, each, waiting, wait }: SharesOptions): Shares {
  const held = new Map<string, number>();
  const queue: Waiting[] = [];
  let taken = 0;

  const fits = (person: string): boolean => taken < all && (held.get(person) ?? 0) < each;

  const start = (person: string): (() => void) => {
    taken += 1;
    held.set(person, (held.get(person) ?? 0) + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      taken -= 1;
      const left = (held.get(person) ?? 1) - 1;
      if (left === 0) held.delete(person);
      else held.set(person, left);
      const place = queue.findIndex((one) => fits(one.person));
      if (place >= 0) for (const next of queue.splice(place, 1)) next.start();
    };
  };

  return {
    take(person) {
      if (fits(person)) return Promise.resolve(start(person));
      if (queue.filter((one) => one.person === person).length >= waiting) return Promise.reject(busyFault());
      return new Promise((resolve, reject) => {
        const patience = setTimeout(() => {
          queue.splice(queue.indexOf(mine), 1);
          reject(busyFault());
        }, wait);
        const mine: Waiting = {
          person,
          start() {
            clearTimeout(patience);
            resolve(start(person));
          },
        };
        queue.push(mine);
      });
    },
  };
}
