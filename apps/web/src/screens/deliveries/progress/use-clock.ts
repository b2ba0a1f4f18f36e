import { useEffect, useState } from 'react';

/** Milliseconds between two steps of the clock: often enough to be true, seldom enough to be calm. */
const step = 5_000;

/** The server's clock in milliseconds, in steps; `ahead` is by how much it is ahead of this one. */
export function useClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), step);
    return () => window.clearInterval(timer);
  }, []);
  return now + ahead;
}
