import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@schole/core';
import type { Clock } from '../functions/automation-tools.ts';

/** Time as it is. */
export const realClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};

/** Milliseconds before the second and the third request, where the language model does not say how long to wait. */
const defaultWaits = [5_000, 15_000];

export interface SlowDownOptions {
  clock?: Clock | undefined;
  /** Milliseconds of the run: a wait that would outlast it is not begun. */
  time: number;
  /** Called when a wait begins, and when it is over. */
  onSlowed: (slowed: boolean) => void;
}

/** The waits of one run, which all of its requests share. */
export interface SlowDown {
  /** Resolves when a request may be sent; rejects with the signal's reason. */
  ready(signal: AbortSignal): Promise<void>;
  /**
   * A request was answered with a limit: begins a wait for all requests, and says whether this one may be sent once more.
   * `retryAfter` is what the model asked for in milliseconds; `waits` counts the waits of this request so far.
   */
  begin(retryAfter: number | null, waits: number): boolean;
}

export function createSlowDown({ clock = realClock, time, onSlowed }: SlowDownOptions): SlowDown {
  const { longest, times } = limits.slowDown;
  const end = clock.now() + time;
  let until = 0;
  return {
    async ready(signal) {
      while (clock.now() < until) {
        await clock.wait(until - clock.now(), signal);
        if (clock.now() >= until) onSlowed(false);
      }
    },
    begin(retryAfter, waits) {
      // One that asks for longer than all waits together would only be asked in vain.
      if (waits >= times || (retryAfter ?? 0) > longest * times) return false;
      const next = clock.now() + Math.min(longest, retryAfter ?? defaultWaits[waits] ?? longest);
      if (next >= end) return false;
      until = Math.max(until, next);
      onSlowed(clock.now() < until);
      return true;
    },
  };
}
