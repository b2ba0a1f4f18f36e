import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';
import type { Trouble } from '../answer.ts';

// What goes on in each session: it goes on while its person looks at another session or another screen.

/** How it stands between a person and the assistant in one session. */
export interface ReplyState {
  /** `saving` the question, `asking`, `keeping` the reply; `idle` otherwise. */
  phase: 'idle' | 'saving' | 'asking' | 'keeping';
  /** The reply as far as it came; '' while nothing did. */
  text: string;
  /** The message whose place the reply takes; null: it will be a new one. */
  replaces: string | null;
  /** Why there is no reply to the last question; `unsaved`: there is one, in `text`, and only this page has it. */
  trouble: Trouble | 'unsaved' | null;
}

export const idle: ReplyState = { phase: 'idle', text: '', replaces: null, trouble: null };

/** Milliseconds between two looks at a growing reply: drawn for each piece, a long one would hold the page. */
const drawDelay = 80;

const replyStates = new Map<string, ReplyState>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function notifyListeners(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const listener of listeners) listener();
}

/** How it stands in a session. */
export function replyStateOf(sessionId: string): ReplyState {
  return replyStates.get(sessionId) ?? idle;
}

/** Changes how it stands in a session. A growing text alone is told a little later, together with what comes after it. */
export function changeReplyState(sessionId: string, changes: Partial<ReplyState>): void {
  const next = { ...replyStateOf(sessionId), ...changes };
  if (next.phase === 'idle' && next.trouble === null) replyStates.delete(sessionId);
  else replyStates.set(sessionId, next);
  if (Object.keys(changes).join() === 'text') timer ??= setTimeout(notifyListeners, drawDelay);
  else notifyListeners();
}

/** Forgets everything: somebody signed out. */
export function clearReplyStates(): void {
  replyStates.clear();
  notifyListeners();
}

rememberUntilReload(clearReplyStates);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How it stands in a session, followed. */
export function useReplyState(sessionId: string | undefined): ReplyState {
  const read = (): ReplyState => (sessionId === undefined ? idle : replyStateOf(sessionId));
  return useSyncExternalStore(subscribe, read, () => idle);
}
