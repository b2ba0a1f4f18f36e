import { useSyncExternalStore } from 'react';
import type { Autosave, SaveState } from './autosave.ts';

/** The state of one autosaved item; the component follows every change, also of unsaved content. */
export function useSave<Content>(save: Autosave<Content>): SaveState {
  return useSyncExternalStore(save.subscribe, save.state);
}
