import { useRef, useState } from 'react';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';
import { currentTranslator } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { NotAuthenticated } from '../calls.ts';
import { type NoticeKey, noticeWords } from '../notice-words.ts';
import { type ChatServices, isBusy, sendMessage } from '../reply/send-message.ts';
import { beginSession } from '../sessions/sessions.ts';
import { judgeSend, titleOf } from './judge-send.ts';
import { moveUnsent } from './use-unsent.ts';

const refusals = {
  wait: ['waitTitle', 'waitText'],
  long: ['longTitle', 'longText'],
  empty: ['emptyTitle', 'emptyText'],
} as const satisfies Record<string, readonly [NoticeKey, NoticeKey]>;

/** When this page last sent a message, in any session. */
let lastSent: number | null = null;

rememberUntilReload(() => {
  lastSent = null;
});

export interface Sending {
  /**
   * Sends the text of the input, or creates a session with it; with `offered`, sends that and leaves the input as it
   * is.
   */
  send: (offered?: string) => void;
  /** True while a session is being created. */
  beginning: boolean;
  /** The note beside the input: a session was created, or there is no signed-in user to own one. */
  note: 'created' | 'signed-out' | null;
}

interface Written {
  userId: string;
  sessionId: string | undefined;
  text: string;
  setText: (text: string) => void;
  onStarted: (sessionId: string) => void;
}

/** Sends messages; the first one without a session creates and selects it, and is not sent (decision 3). */
export function useSending(services: ChatServices, { userId, sessionId, text, setText, onStarted }: Written): Sending {
  const [beginning, setBeginning] = useState(false);
  const [note, setNote] = useState<Sending['note']>(null);
  const going = useRef(false);

  const begin = async (): Promise<void> => {
    going.current = true;
    setBeginning(true);
    try {
      const { id } = await beginSession(services.queries, titleOf(text));
      moveUnsent(userId, id, text);
      setNote('created');
      onStarted(id);
    } catch (error) {
      setNote(error instanceof NotAuthenticated ? 'signed-out' : null);
      const translate = currentTranslator(noticeWords);
      notify({ kind: 'error', title: translate('error'), message: translate('createSession') });
    } finally {
      going.current = false;
      setBeginning(false);
    }
  };

  const send = (offered?: string): void => {
    const sending = going.current || (sessionId !== undefined && isBusy(services, sessionId));
    const verdict = judgeSend(offered ?? text, { sending, lastSent, now: performance.now() });
    if (verdict.kind === 'nothing') return;
    if (verdict.kind !== 'send') {
      const [title, message] = refusals[verdict.kind];
      const translate = currentTranslator(noticeWords);
      notify({ kind: 'note', title: translate(title), message: translate(message) });
      return;
    }
    if (sessionId === undefined) {
      void begin();
      return;
    }
    lastSent = performance.now();
    setNote(null);
    void sendMessage(services, sessionId, verdict.text).then((saved) => {
      if (saved && offered === undefined) setText('');
    });
  };

  return { send, beginning, note };
}
