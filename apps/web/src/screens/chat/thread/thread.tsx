import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, classes, ErrorState } from '../../../ui/index.ts';
import { conversation, loadOlder } from '../conversation.ts';
import { OfferProvider } from '../markdown-elements/book-choice.tsx';
import { noticeWords } from '../notice-words.ts';
import { useReplyState } from '../reply/reply-state.ts';
import { type ChatServices, regenerateReply } from '../reply/send-message.ts';
import { type TabChannel, useBusyElsewhere } from '../reply/tab-channel.ts';
import { findStopped } from '../reply/use-chat-services.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { chatWords } from '../words.ts';
import { LastTurn } from './last-turn.tsx';
import { MessageItem } from './message.tsx';
import { ReplyVoice } from './reply-voice.tsx';
import { marginClasses, sheetClasses } from './thread-classes.ts';
import { useScroll } from './use-scroll.ts';
import { Welcome } from './welcome.tsx';

export interface ThreadProps {
  services: ChatServices & { channel: TabChannel };
  userId: string;
  sessionId: string;
  /** False: no question is possible, the session is archived. */
  current: boolean;
  onQuestion: (question: string) => void;
  /** Sends a message that the last reply offers. */
  onOffered: (text: string) => void;
}

/** The messages of a session, the newest at the end. */
export function Thread({ services, userId, sessionId, current, onQuestion, onOffered }: ThreadProps): ReactNode {
  const translate = useWords(chatWords);
  const notice = useWords(noticeWords);
  const read = useQuery(conversation(services.queries, sessionId));
  const replyState = useReplyState(sessionId);
  const elsewhere = useBusyElsewhere(services.channel, sessionId);
  const [older, setOlder] = useState<'reading' | 'failed' | null>(null);
  useFailureNotice(read.error, notice('loadMessages'));
  const again = useCallback(() => void regenerateReply(services, sessionId), [services, sessionId]);

  const rows = read.data?.rows ?? [];
  const scroll = useScroll(
    `${rows.length} ${rows.at(-1)?.id ?? ''} ${replyState.phase} ${replyState.text.length}`,
    rows[0]?.id,
  );
  const last = rows.at(-1);
  const stopped = findStopped(userId);
  const quiet = replyState.phase === 'idle' && !elsewhere;
  const readOlder = (): void => {
    setOlder('reading');
    loadOlder(services.queries, sessionId).then(
      () => setOlder(null),
      () => setOlder('failed'),
    );
  };

  const sheet = classes(sheetClasses, rows.length > 0 && marginClasses);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section ref={scroll} tabIndex={0} aria-label={translate('messages')} className={sheet}>
      {read.data === undefined && !read.isError && (
        <p role="status" className="text-ink-2">
          {translate('loadingMessages')}
        </p>
      )}
      {read.data === undefined && read.isError && (
        <ErrorState
          title={translate('messagesFailed')}
          error={read.error}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        />
      )}
      {read.data !== undefined && rows.length === 0 && quiet && replyState.trouble === null && (
        <Welcome chosen onQuestion={current ? onQuestion : null} />
      )}
      {(read.data?.first ?? 0) > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Button busy={older === 'reading'} onClick={readOlder}>
            {translate('earlier')}
          </Button>
          {older === 'failed' && (
            <span role="alert" className="text-danger">
              {translate('messagesFailed')}
            </span>
          )}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {rows.map((message) =>
          message.id === replyState.replaces && replyState.phase !== 'idle' ? null : (
            <OfferProvider key={message.id} value={current && quiet && message === last ? onOffered : null}>
              <MessageItem
                message={message}
                stopped={stopped.includes(message.id)}
                onRegenerate={current && quiet && message === last && message.role === 'assistant' ? again : undefined}
              />
            </OfferProvider>
          ),
        )}
        {current && read.data !== undefined && (
          <LastTurn replyState={replyState} elsewhere={elsewhere} open={last?.role === 'user'} onRetry={again} />
        )}
      </ol>
      <ReplyVoice key={sessionId} phase={replyState.phase} last={last} />
    </section>
  );
}
