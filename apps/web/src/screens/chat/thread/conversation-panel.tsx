import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, PanelLeft, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { StartCard } from '../../../parts/start-card/index.ts';
import { Button, EmptyState, IconButton } from '../../../ui/index.ts';
import { useReplyState } from '../reply/reply-state.ts';
import { stopReply } from '../reply/send-message.ts';
import { useBusyElsewhere } from '../reply/tab-channel.ts';
import { useChatServices } from '../reply/use-chat-services.ts';
import type { Go } from '../screen-address.ts';
import { Composer } from '../sending/composer.tsx';
import { useSending } from '../sending/use-sending.ts';
import { useUnsent } from '../sending/use-unsent.ts';
import { oneSession, restoreSession } from '../sessions/sessions.ts';
import { chatWords } from '../words.ts';
import { EngineStatus } from './engine-status.tsx';
import { Thread } from './thread.tsx';
import { sheetClasses } from './thread-classes.ts';
import { Welcome } from './welcome.tsx';

export interface ConversationPanelProps {
  userId: string;
  sessionId: string | undefined;
  go: Go;
  input: RefObject<HTMLInputElement | null>;
  onNewChat: () => void;
  /** Opens the list of sessions on a phone. */
  onList: () => void;
  /** True: the card of first steps was asked for. */
  start: boolean;
}

/** The conversation: its head, its messages, and the input. */
export function ConversationPanel({
  userId,
  sessionId,
  go,
  input,
  onNewChat,
  onList,
  start,
}: ConversationPanelProps): ReactNode {
  const translate = useWords(chatWords);
  const services = useChatServices(userId);
  const session = useQuery({ ...oneSession(services.queries, sessionId ?? ''), enabled: sessionId !== undefined });
  const [text, setText] = useUnsent(userId, sessionId);
  const replyState = useReplyState(sessionId);
  const elsewhere = useBusyElsewhere(services.channel, sessionId);
  const sending = useSending(services, {
    userId,
    sessionId,
    text,
    setText,
    onStarted: (id) => {
      go({ session: id });
      input.current?.focus();
    },
  });
  const onQuestion = useCallback(
    (question: string) => {
      setText(question);
      input.current?.focus();
    },
    [setText, input],
  );

  const onOffered = (choice: string): void => {
    sending.send(choice);
    // The pressed button becomes text.
    input.current?.focus();
  };

  const missing = sessionId !== undefined && session.data === null;
  const archived = (session.data?.archived_at ?? null) !== null;
  return (
    <section aria-label={translate('conversation')} className="relative flex min-w-0 flex-1 flex-col">
      <header className="flex flex-none items-start gap-3 border-line border-b py-3 pr-(--pad) pl-[calc(var(--gutter)+1.25rem)] max-md:px-3">
        <IconButton
          icon={PanelLeft}
          label={translate('showSessions')}
          aria-haspopup="dialog"
          onClick={onList}
          className="md:hidden"
        />
        <div className="min-w-0 flex-1">
          <h1
            className={sessionId === undefined ? 'text-lg' : 'line-clamp-2 wrap-anywhere text-lg md:line-clamp-1'}
            title={session.data?.title}
          >
            {sessionId === undefined ? translate('title') : (session.data?.title ?? translate('title'))}
          </h1>
          <EngineStatus userId={userId} />
        </div>
        <Button icon={Plus} onClick={onNewChat} aria-label={translate('newChat')} className="max-md:px-2">
          <span className="max-md:sr-only">{translate('newChat')}</span>
        </Button>
      </header>
      {sessionId === undefined || missing ? (
        <div className={sheetClasses}>
          {missing ? (
            <EmptyState title={translate('gone')} action={<Button onClick={onNewChat}>{translate('newChat')}</Button>}>
              {translate('goneText')}
            </EmptyState>
          ) : (
            <>
              <StartCard asked={start} onClose={() => start && go({}, { replace: true })} />
              <Welcome chosen={false} onQuestion={onQuestion} />
            </>
          )}
        </div>
      ) : (
        <Thread
          key={sessionId}
          services={services}
          userId={userId}
          sessionId={sessionId}
          current={!archived}
          onQuestion={onQuestion}
          onOffered={onOffered}
        />
      )}
      {archived && sessionId !== undefined && (
        <div className="flex flex-none flex-wrap items-center gap-3 border-line border-t px-(--pad) py-3">
          {translate('archivedNote')}
          <Button
            icon={ArchiveRestore}
            onClick={() =>
              void restoreSession(services.queries, sessionId).then((done) => {
                if (!done) return;
                go({ session: sessionId }, { replace: true });
              })
            }
          >
            {translate('restore')}
          </Button>
        </div>
      )}
      {!archived && !missing && (
        <Composer
          input={input}
          text={text}
          setText={setText}
          busy={replyState.phase !== 'idle' || elsewhere || sending.beginning}
          sending={sending}
          onStop={replyState.phase === 'asking' && sessionId !== undefined ? () => stopReply(sessionId) : null}
        />
      )}
    </section>
  );
}
