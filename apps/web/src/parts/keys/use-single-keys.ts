import { useState } from 'react';
import { findStored, store } from '../../client/browser/storage.ts';

/** Whether single keys are on, as this browser keeps it for a screen (WCAG 2.1.4), and how that is changed. */
export function useSingleKeys(storageKey: string): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => findStored(storageKey) !== 'off');
  const change = (next: boolean): void => {
    store(storageKey, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, change];
}
