import { useEffect, useState } from 'react';
import { browserStore } from './log/browser-store.ts';
import { randomId } from './log/random-id.ts';

/** Tries it: a private window may have a storage that takes nothing. */
async function keepsNothing(): Promise<boolean> {
  const store = browserStore();
  const id = randomId();
  const kept = await store.put({ id, tag: '', box: '', day: new Date().toISOString().slice(0, 10) });
  await store.remove([id]);
  return !kept;
}

/** Whether this browser keeps no answer at all, so that it can be said before an attempt begins. */
export function useKeepsNothing(): boolean {
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    let shown = true;
    keepsNothing().then(
      (found) => shown && setNothing(found),
      () => shown && setNothing(true),
    );
    return () => {
      shown = false;
    };
  }, []);
  return nothing;
}
