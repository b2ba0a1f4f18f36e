import { useEffect, useReducer, useRef, useState } from 'react';

/** Minutes before the end at which it is said aloud. */
const said = [10, 5, 1] as const;
const minute = 60_000;
const tenSeconds = 10_000;
/** Milliseconds for which the words stay for a screen reader. */
const spoken = 8_000;

export interface TimeLeft {
  /** Milliseconds, 0 when it is over. */
  left: number;
  /** The minutes that were reached last, to be said once; null: none yet. */
  reached: number | null;
}

/**
 * The time until the end. It changes once a minute, and every ten seconds in the last one: a clock that ticks is read
 * instead of the question. `stillAt` is the moment at which the clock stands still.
 */
export function useTimeLeft(endsAt: string, stillAt: number | null, now: () => number): TimeLeft {
  const [, next] = useReducer((count: number) => count + 1, 0);
  const [reached, setReached] = useState<number | null>(null);
  const left = Math.max(0, Date.parse(endsAt) - (stillAt ?? now()));
  const last = useRef(left);
  useEffect(() => {
    const before = last.current;
    last.current = left;
    const passed = said.filter((each) => before > each * minute && left <= each * minute).at(-1);
    if (passed !== undefined) setReached(passed);
  }, [left]);
  useEffect(() => {
    if (reached === null) return;
    // It was said; whoever reads the page later reads the line beside it. After more time it may be reached again.
    const timer = setTimeout(() => setReached(null), spoken);
    return () => clearTimeout(timer);
  }, [reached]);
  useEffect(() => {
    if (stillAt !== null || left === 0) return;
    const step = left > minute ? minute : tenSeconds;
    // A moment after the step, so that it has certainly passed.
    const timer = setTimeout(next, (left % step) + 20);
    return () => clearTimeout(timer);
  }, [left, stillAt]);
  return { left, reached };
}
