import { useEffect, useState } from 'react';
import type { Reader } from './parts/header.tsx';
import { endSession, findReader, holdsSession, sessionTimeout } from './stored-session.ts';

/** The visitor's session as the page sees it. */
export interface Reading {
  /** True while a stored session is being checked, five seconds at most. */
  waiting: boolean;
  /** null: nobody is signed in, as far as known. */
  reader: Reader | null;
  /** Ends the session and returns to `/`. */
  signOut: () => Promise<void>;
}

/** Redirects a signed-in user to the dashboard; until the browser has left, the bar greets them. */
export function useReader(): Reading {
  const [waiting, setWaiting] = useState(false);
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (!holdsSession()) return;
    let alive = true;
    setWaiting(true);
    const timer = window.setTimeout(() => setWaiting(false), sessionTimeout);
    void findReader().then((found) => {
      if (!alive) return;
      setReader(found);
      if (found === null) setWaiting(false);
      else window.location.replace('/dashboard');
    });
    return () => {
      alive = false;
      window.clearTimeout(timer);
    };
  }, []);
  const signOut = async (): Promise<void> => {
    await endSession();
    setReader(null);
    window.location.assign('/');
  };
  return { waiting, reader, signOut };
}
