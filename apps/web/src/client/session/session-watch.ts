import { useEffect } from 'react';
import { requireConnection } from '../requests/call.ts';

/** Milliseconds between two checks of a visible page. */
const checkInterval = 30_000;

/**
 * Checks whether the session is still open: the client drops one that the service no longer knows, and the page goes to
 * the sign-in. An unreachable server is no answer.
 */
export async function verifySession(): Promise<void> {
  const connection = await requireConnection().catch(() => null);
  await connection?.client.auth.getUser();
}

/**
 * Checks at intervals, and whenever the page becomes visible, whether the session is still open: a session that was
 * ended from another browser moves this page to the sign-in without any input. Hidden pages send no request.
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
