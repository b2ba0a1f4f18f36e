import { useEffect, useState } from 'react';
import { type AuthSettings, readAuthSettings } from './auth-settings.ts';

/** Milliseconds after which a browser that does not say when it is idle is taken for idle. */
const soon = 200;

/** Runs something when the page has drawn and answers; what is returned stops it before that. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(run, soon);
  return () => window.clearTimeout(id);
}

/** What the sign-in service says about itself, asked when the form on show is usable; null until then, and when it is away. */
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
        // Away: address and password are there, and their button says what is wrong.
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
