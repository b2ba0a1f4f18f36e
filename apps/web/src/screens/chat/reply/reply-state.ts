import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';
import type { Trouble } from '../answer.ts';

// The state of each session: it continues while its user looks at another session or another screen.

/** The state of the exchange with the assistant in one session. */
export interface ReplyState {
  /** `saving` the question, `asking`, `keeping` the reply; `idle` otherwise. */
  phase: 'idle' | 'saving' | 'asking' | 'keeping';
  /** The text of the reply so far; '' before the first. */
  text: string;
  /** The message that the reply replaces; null: it will be a new one. */
  replaces: string | null;
  /** Why there is no reply to the last question; `unsaved`: there is one, in `text`, and only this page has it. */
  trouble: Trouble | 'unsaved' | null;
}

export const idle: ReplyState = { phase: 'idle', text: '', replaces: null, trouble: null };

/** Milliseconds between two renderings of a growing reply: rendering each piece of a long one would block the page. */
const drawDelay = 80;

const replyStates = new Map<string, ReplyState>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function notifyListeners(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const listener of listeners) listener();
}

/** The state of a session. */
export function replyStateOf(sessionId: string): ReplyState {
  return replyStates.get(sessionId) ?? idle;
}

/**
 * Changes the state of a session. A change of the text alone is published a little later, together with the following
 * ones.
 */
export function changeReplyState(sessionId: string, changes: Partial<ReplyState>): void {
  const next = { ...replyStateOf(sessionId), ...changes };
  if (next.phase === 'idle' && next.trouble === null) replyStates.delete(sessionId);
  else replyStates.set(sessionId, next);
  if (Object.keys(changes).join() === 'text') timer ??= setTimeout(notifyListeners, drawDelay);
  else notifyListeners();
}

/** Resets everything after a sign-out. */
export function clearReplyStates(): void {
  replyStates.clear();
  notifyListeners();
}

rememberUntilReload(clearReplyStates);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of a session; the component follows changes. */
export function useReplyState(sessionId: string | undefined): ReplyState {
  const read = (): ReplyState => (sessionId === undefined ? idle : replyStateOf(sessionId));
  return useSyncExternalStore(subscribe, read, () => idle);
}
