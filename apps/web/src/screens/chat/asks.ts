import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../../client/page-memory.ts';
import type { Trouble } from './answer.ts';

// What goes on in each session: it goes on while its person looks at another session or another screen.

/** How it stands between a person and the assistant in one session. */
export interface Ask {
  /** `saving` the question, `asking`, `keeping` the reply; `idle` otherwise. */
  phase: 'idle' | 'saving' | 'asking' | 'keeping';
  /** The reply as far as it came; '' while nothing did. */
  text: string;
  /** The message whose place the reply takes; null: it will be a new one. */
  replaces: string | null;
  /** Why there is no reply to the last question; `unsaved`: there is one, in `text`, and only this page has it. */
  trouble: Trouble | 'unsaved' | null;
}

export const idle: Ask = { phase: 'idle', text: '', replaces: null, trouble: null };

/** Milliseconds between two looks at a growing reply: drawn for each piece, a long one would hold the page. */
const together = 80;

const asks = new Map<string, Ask>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function tell(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const listener of listeners) listener();
}

/** How it stands in a session. */
export function askOf(sessionId: string): Ask {
  return asks.get(sessionId) ?? idle;
}

/** Changes how it stands in a session. A growing text alone is told a little later, together with what comes after it. */
export function changeAsk(sessionId: string, changes: Partial<Ask>): void {
  const next = { ...askOf(sessionId), ...changes };
  if (next.phase === 'idle' && next.trouble === null) asks.delete(sessionId);
  else asks.set(sessionId, next);
  if (Object.keys(changes).join() === 'text') timer ??= setTimeout(tell, together);
  else tell();
}

/** Forgets everything: somebody signed out. */
export function forgetAsks(): void {
  asks.clear();
  tell();
}

rememberUntilReload(forgetAsks);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How it stands in a session, followed. */
export function useAsk(sessionId: string | undefined): Ask {
  const look = (): Ask => (sessionId === undefined ? idle : askOf(sessionId));
  return useSyncExternalStore(subscribe, look, () => idle);
}
