import { useEffect, useState } from 'react';
import { type AuthSettings, readAuthSettings } from './auth-settings.ts';

/** Milliseconds after which a browser without idle callbacks is taken to be idle. */
const soon = 200;

/** Runs a callback when the page has rendered and is idle; the returned function cancels it before that. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(run, soon);
  return () => window.clearTimeout(id);
}

/**
 * The settings of the sign-in service, requested when the visible form is usable; null until then, and when the service
 * is unreachable.
 */
export function useAuthSettings(enabled: boolean): AuthSettings | null {
  const [settings, setSettings] = useState<AuthSettings | null>(null);
  useEffect(() => {
    if (!enabled) return;
    let alive = true;
    const stop = whenIdle(() => {
      readAuthSettings().then(
        (found) => {
          if (alive) setSettings(found);
        },
        // The service is unreachable: the form is there, and its button shows what is wrong.
        () => undefined,
      );
    });
    return () => {
      alive = false;
      stop();
    };
  }, [enabled]);
  return settings;
}
