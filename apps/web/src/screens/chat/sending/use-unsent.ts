import { useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';

const nameOf = (sessionId: string | undefined): string => `chat.unsent.${sessionId ?? 'new'}`;

/** The unsent text of a session; it survives a reload of the tab. */
export function useUnsent(userId: string, sessionId: string | undefined): [string, (text: string) => void] {
  const name = nameOf(sessionId);
  const read = (): { name: string; text: string } => ({ name, text: findSavedInput(userId, name, z.string()) ?? '' });
  const [unsent, set] = useState(read);
  const now = unsent.name === name ? unsent : read();
  if (now !== unsent) set(now);
  const change = (text: string): void => {
    saveInput(userId, name, text === '' ? null : text);
    set({ name, text });
  };
  return [now.text, change];
}

/** Moves text that was typed before there was a session into the session that it created. */
export function moveUnsent(userId: string, sessionId: string, text: string): void {
  saveInput(userId, nameOf(sessionId), text);
  saveInput(userId, nameOf(undefined), null);
}
