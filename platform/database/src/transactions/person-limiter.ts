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
  /** Slots of one person while nobody else needs one. */
  each: number;
  /** Slots of one person while others wait; as many as `each` by default. */
  contended?: number;
  /** The last slots, which only a person takes who has none and has used little lately; 0 by default. */
  kept?: number;
  /** Slots of all persons together who have used much lately; as many as `all` by default. */
  busy?: number;
  /** The share of their budget that a person has used lately; who has used least comes next. Nothing by default. */
  used?: (person: string) => number;
  /** Maximum waiting requests of one person. */
  waiting: number;
  /** Timeout in milliseconds. */
  wait: number;
}

interface Waiting {
  person: string;
  start: () => void;
}

/** Who has used more of their budget than this has used much: 3 of 30 seconds, as one statement at its time limit does. */
const little = 0.1;

/** The shares of a pool: two connections stay free for sign-in and the server itself, a person has under half of the rest. */
export function poolLimits(size: number, wait: number): Omit<Required<PersonLimiterOptions>, 'used'> {
  const all = Math.max(1, size - 2);
  const each = Math.max(1, Math.floor(size * 0.4));
  const kept = Math.floor(all / 4);
  return { all, each, contended: Math.min(2, each), kept, busy: Math.max(1, kept), waiting: 100, wait };
}

export function createPersonLimiter(options: PersonLimiterOptions): PersonLimiter {
  const { all, each, contended = each, kept = 0, busy = all, used = () => 0, waiting, wait } = options;
  const held = new Map<string, number>();
  const queue: Waiting[] = [];
  let taken = 0;
  let takenByBusy = 0;

  const isBusy = (person: string): boolean => used(person) >= little;
  const heldBy = (person: string): number => held.get(person) ?? 0;
  // Also where the others wait for their own sake: places that stay empty leave the processors to whoever comes next.
  const isContended = (person: string): boolean => queue.some((one) => one.person !== person);
  const fits = (person: string): boolean => {
    const own = heldBy(person);
    if (taken >= all || own >= each) return false;
    if (own >= contended && isContended(person)) return false;
    // However many of them there are, the processors of the database stay free for everybody else.
    if (isBusy(person)) return takenByBusy < busy && taken < all - kept;
    return taken < all - kept || own === 0;
  };

  /** The waiting request whose person has the fewest slots, and of those the one who has used least. */
  const findNext = (): Waiting | null => {
    let best: { one: Waiting; own: number; share: number } | null = null;
    for (const one of queue) {
      if (!fits(one.person)) continue;
      const [own, share] = [heldBy(one.person), used(one.person)];
      if (best === null || own < best.own || (own === best.own && share < best.share)) best = { one, own, share };
    }
    return best?.one ?? null;
  };

  const startWaiting = (): void => {
    for (let next = findNext(); next !== null; next = findNext()) {
      queue.splice(queue.indexOf(next), 1);
      next.start();
    }
  };

  const start = (person: string): (() => void) => {
    const startedBusy = isBusy(person);
    taken += 1;
    if (startedBusy) takenByBusy += 1;
    held.set(person, heldBy(person) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      taken -= 1;
      if (startedBusy) takenByBusy -= 1;
      const left = heldBy(person) - 1;
      if (left === 0) held.delete(person);
      else held.set(person, left);
      startWaiting();
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
          // Others may have waited only for the sake of this one.
          startWaiting();
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
