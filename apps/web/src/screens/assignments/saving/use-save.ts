import { useSyncExternalStore } from 'react';
import type { Autosave, SaveState } from './autosave.ts';

/** The state of one self-saving thing; the component follows every change, unsaved words included. */
export function useSave<Content>(save: Autosave<Content>): SaveState {
  return useSyncExternalStore(save.subscribe, save.state);
}
