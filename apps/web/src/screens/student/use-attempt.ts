import { useEffect, useState } from 'react';

/** Milliseconds after which a child hears that it only takes longer. */
const patience = 4_000;

export interface Attempt {
  busy: boolean;
  /** True: it takes longer than usual. */
  slow: boolean;
  error: unknown;
  run: (work: () => Promise<void>) => void;
  fail: (error: unknown) => void;
}

/** One thing at a time, with what became of it. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!busy) return;
    const timer = window.setTimeout(() => setSlow(true), patience);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  const run = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setError(null);
    work()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { busy, slow, error, run, fail: setError };
}
