import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { findStored, store } from '../../../client/browser/storage.ts';
import { conversation } from '../conversation.ts';
import type { Message } from '../rows.ts';
import { languageOfReply, readSources } from './sources.ts';

/** A number of a reply that was pressed. */
export interface Pressed {
  messageId: string;
  number: number;
  /** The number element itself: it receives the focus again. */
  from: HTMLElement;
}

type Press = (pressed: Pressed) => void;

const PressContext = createContext<Press>(() => undefined);
export const PressProvider = PressContext.Provider;

/** The handler for pressing the number of a source. */
export const usePress = (): Press => useContext(PressContext);

const storageKey = 'schole.chat.passages';

/** The passages beside a conversation: those of its last reply, or of the one whose number was pressed last. */
export interface Passages {
  /** Null: no reply of the conversation cites anything. */
  reply: { text: string; sources: ReturnType<typeof readSources>; language: ReturnType<typeof languageOfReply> } | null;
  pressed: Pressed | null;
  press: Press;
  hidden: boolean;
  hide: () => void;
}

/** Follows the messages of a session. */
export function usePassages(sessionId: string | undefined): Passages {
  const queries = useQueryClient();
  // The conversation itself is read, and read again, where it is shown.
  const { data } = useQuery({ ...conversation(queries, sessionId ?? ''), enabled: false });
  const [hidden, setHidden] = useState(() => findStored(storageKey) === 'hidden');
  const [choice, choose] = useState<{ pressed: Pressed; last: string | undefined } | null>(null);
  const replies = useMemo(() => (data?.rows ?? []).filter(({ role }) => role === 'assistant'), [data]);
  const cites = useMemo(() => replies.some(({ content }) => readSources(content).length > 0), [replies]);
  const last = replies.at(-1);
  const pressed = choice !== null && choice.last === last?.id ? choice.pressed : null;
  const shown: Message | undefined = replies.find(({ id }) => id === pressed?.messageId) ?? last;
  const text = shown?.content;
  const reply = useMemo(
    () => (text === undefined || !cites ? null : { text, sources: readSources(text), language: languageOfReply(text) }),
    [text, cites],
  );
  const lastId = last?.id;
  const press = useCallback(
    (next: Pressed) => {
      choose({ pressed: next, last: lastId });
      setHidden(false);
      store(storageKey, 'shown');
    },
    [lastId],
  );
  const hide = useCallback(() => {
    setHidden(true);
    store(storageKey, 'hidden');
  }, []);
  return { reply, pressed, press, hidden, hide };
}
