import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, PanelLeft, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button, EmptyState, IconButton } from '../../../ui/index.ts';
import { useAsk } from '../asks.ts';
import { stopReply } from '../desk.ts';
import { useAskedElsewhere } from '../in-step.ts';
import { sheetLook } from '../look.ts';
import type { Go } from '../place.ts';
import { oneSession, restoreSession } from '../sessions.ts';
import { useDesk } from '../use-desk.ts';
import { useSending } from '../use-sending.ts';
import { useUnsent } from '../use-unsent.ts';
import { chatWords } from '../words.ts';
import { Composer } from './composer.tsx';
import { EngineLine } from './engine-line.tsx';
import { Thread } from './thread.tsx';
import { Welcome } from './welcome.tsx';

export interface TalkProps {
  userId: string;
  sessionId: string | undefined;
  go: Go;
  input: RefObject<HTMLInputElement | null>;
  onNewChat: () => void;
  /** Opens the list of sessions on a phone. */
  onList: () => void;
}

/** The conversation: its head, what was said, and the input. */
export function Talk({ userId, sessionId, go, input, onNewChat, onList }: TalkProps): ReactNode {
  const say = useWords(chatWords);
  const desk = useDesk(userId);
  const session = useQuery({ ...oneSession(desk.queries, sessionId ?? ''), enabled: sessionId !== undefined });
  const [text, setText] = useUnsent(userId, sessionId);
  const ask = useAsk(sessionId);
  const elsewhere = useAskedElsewhere(desk.step, sessionId);
  const sending = useSending(desk, {
    ...{ userId, sessionId, text, setText },
    onBegun: (id) => {
      go({ session: id });
      input.current?.focus();
    },
  });
  const onAsk = useCallback(
    (question: string) => {
      setText(question);
      input.current?.focus();
    },
    [setText, input],
  );

  const gone = sessionId !== undefined && session.data === null;
  const archived = (session.data?.archived_at ?? null) !== null;
  return (
    <section aria-label={say('conversation')} className="relative flex min-w-0 flex-1 flex-col">
      <header className="flex flex-none items-start gap-3 border-line border-b py-3 pr-(--pad) pl-[calc(var(--gutter)+1.25rem)] max-md:px-3">
        <IconButton
          icon={PanelLeft}
          label={say('showSessions')}
          aria-haspopup="dialog"
          onClick={onList}
          className="md:hidden"
        />
        <div className="min-w-0 flex-1">
          <h1 className={sessionId === undefined ? 'text-lg' : 'truncate text-lg'} title={session.data?.title}>
            {sessionId === undefined ? say('title') : (session.data?.title ?? say('title'))}
          </h1>
          <EngineLine userId={userId} />
        </div>
        <Button icon={Plus} onClick={onNewChat} aria-label={say('newChat')} className="max-md:px-2">
          <span className="max-md:sr-only">{say('newChat')}</span>
        </Button>
      </header>
      {sessionId === undefined || gone ? (
        <div className={sheetLook}>
          {gone ? (
            <EmptyState title={say('gone')} action={<Button onClick={onNewChat}>{say('newChat')}</Button>}>
              {say('goneText')}
            </EmptyState>
          ) : (
            <Welcome chosen={false} onAsk={onAsk} />
          )}
        </div>
      ) : (
        <Thread key={sessionId} desk={desk} userId={userId} sessionId={sessionId} current={!archived} onAsk={onAsk} />
      )}
      {archived && sessionId !== undefined && (
        <div className="flex flex-none flex-wrap items-center gap-3 border-line border-t px-(--pad) py-3">
          {say('archivedNote')}
          <Button
            icon={ArchiveRestore}
            onClick={() =>
              void restoreSession(desk.queries, sessionId).then((done) => {
                if (!done) return;
                go({ session: sessionId }, { replace: true });
              })
            }
          >
            {say('restore')}
          </Button>
        </div>
      )}
      {!archived && !gone && (
        <Composer
          input={input}
          text={text}
          setText={setText}
          busy={ask.phase !== 'idle' || elsewhere || sending.beginning}
          sending={sending}
          onStop={ask.phase === 'asking' && sessionId !== undefined ? () => stopReply(sessionId) : null}
        />
      )}
    </section>
  );
}
