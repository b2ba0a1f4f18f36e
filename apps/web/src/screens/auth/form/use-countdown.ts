import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0; returns the seconds left and a function to start again. */
export function useCountdown(from: number, started: boolean): [left: number, begin: () => void] {
  const [left, setLeft] = useState(started ? from : 0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => window.clearInterval(timer);
  }, [running]);
  const begin = useCallback(() => setLeft(from), [from]);
  return [left, begin];
}
