import { useEffect } from 'react';
import { reach } from './call.ts';

/** Milliseconds between two looks of a page that is in view. */
const look = 30_000;

/**
 * Asks from time to time, and whenever the page comes into view, whether the session is still open: one that was ended from
 * another browser moves this page to the sign-in although nobody touches it. Hidden pages ask nothing.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      // The client forgets a session that the service does not know any more; a server that is away is no answer.
      reach().then(
        ({ client }) => client.auth.getUser(),
        () => undefined,
      );
    };
    const timer = setInterval(ask, look);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
