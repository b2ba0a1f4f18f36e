import { useState } from 'react';
import { findStored, store } from '../../../client/browser/storage.ts';

const storageKey = 'schole.preview.view';

/** How much of a question its row shows: `compact` the wording, `full` the options and the answer too. */
export type PreviewView = 'compact' | 'full';

/** The chosen view, remembered in this browser. */
export function usePreviewView(): [PreviewView, (next: PreviewView) => void] {
  const [view, setView] = useState<PreviewView>(() => (findStored(storageKey) === 'compact' ? 'compact' : 'full'));
  return [
    view,
    (next) => {
      setView(next);
      store(storageKey, next);
    },
  ];
}
