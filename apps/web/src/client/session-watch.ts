import { useEffect } from 'react';
import { reach } from './call.ts';

/** Milliseconds between two looks of a page that is in view. */
const look = 30_000;

/**
 * Asks whether the session is still open: the client forgets one that the service does not know any more, and the page goes
 * to the sign-in. A server that is away is no answer.
 */
export async function askForSession(): Promise<void> {
  const connection = await reach().catch(() => null);
  await connection?.client.auth.getUser();
}

/**
 * Asks from time to time, and whenever the page comes into view, whether the session is still open: one that was ended from
 * another browser moves this page to the sign-in although nobody touches it. Hidden pages ask nothing.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      void askForSession();
    };
    const timer = setInterval(ask, look);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
