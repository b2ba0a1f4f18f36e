import { useEffect } from 'react';
import { requireConnection } from '../requests/call.ts';

/** Milliseconds between two looks of a page that is in view. */
const checkInterval = 30_000;

/**
 * Asks whether the session is still open: the client forgets one that the service does not know any more, and the page goes
 * to the sign-in. A server that is away is no answer.
 */
export async function verifySession(): Promise<void> {
  const connection = await requireConnection().catch(() => null);
  await connection?.client.auth.getUser();
}

/**
 * Asks from time to time, and whenever the page comes into view, whether the session is still open: one that was ended from
 * another browser moves this page to the sign-in although nobody touches it. Hidden pages ask nothing.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState !== 'visible') return;
      void verifySession();
    };
    const timer = setInterval(check, checkInterval);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
