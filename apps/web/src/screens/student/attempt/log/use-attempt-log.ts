import { useEffect, useState } from 'react';
import type { AttemptSync } from './attempt-sync.ts';
import type { AttemptLog } from './opened-attempt.ts';
import { beginAttempt } from './own-attempts.ts';
import { watchStoreKey } from './store/store-key.ts';

const opening: AttemptLog = { phase: 'opening' };

/** Keeps what the page knows before it may be gone, whatever way it goes. */
function watchPage({ flush, wake }: AttemptSync): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'hidden') flush();
    else wake();
  };
  const listeners = [
    [window, 'pagehide', flush],
    [window, 'blur', flush],
    [window, 'online', wake],
    [document, 'visibilitychange', seen],
    // Another field: what was typed is complete.
    [document, 'focusout', flush],
  ] as const;
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
  };
}

/** The attempt of a delivery on this page, for as long as it is shown; `word` is that of the room. */
export function useAttemptLog(deliveryId: string, word: string): AttemptLog {
  const [log, setLog] = useState<AttemptLog>(opening);
  useEffect(() => {
    const sync = beginAttempt(deliveryId, word);
    const show = (): void => setLog(sync.log());
    show();
    const unsubscribe = sync.subscribe(show);
    const unwatch = watchPage(sync);
    const unwatchKey = watchStoreKey();
    return () => {
      unwatch();
      unwatchKey();
      unsubscribe();
      sync.release();
    };
  }, [deliveryId, word]);
  return log;
}
