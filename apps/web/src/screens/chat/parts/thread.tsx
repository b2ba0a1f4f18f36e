import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button, ErrorState } from '../../../ui/index.ts';
import { useAsk } from '../asks.ts';
import { conversation, loadOlder } from '../conversation.ts';
import { askAgain, type Desk } from '../desk.ts';
import { type Step, useAskedElsewhere } from '../in-step.ts';
import { sheetLook } from '../look.ts';
import { noticeWords } from '../notice-words.ts';
import { findStopped } from '../use-desk.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { useScroll } from '../use-scroll.ts';
import { chatWords } from '../words.ts';
import { LastTurn } from './last-turn.tsx';
import { MessageItem } from './message.tsx';
import { ReplyVoice } from './reply-voice.tsx';
import { Welcome } from './welcome.tsx';

export interface ThreadProps {
  desk: Desk & { step: Step };
  userId: string;
  sessionId: string;
  /** False: nothing can be asked here, the session is in the archive. */
  current: boolean;
  onAsk: (question: string) => void;
}

/** What was said in a session, the newest at the end. */
export function Thread({ desk, userId, sessionId, current, onAsk }: ThreadProps): ReactNode {
  const say = useWords(chatWords);
  const notice = useWords(noticeWords);
  const read = useQuery(conversation(desk.queries, sessionId));
  const ask = useAsk(sessionId);
  const elsewhere = useAskedElsewhere(desk.step, sessionId);
  const [older, setOlder] = useState<'reading' | 'failed' | null>(null);
  useFailureNotice(read.error, notice('loadMessages'));
  const again = useCallback(() => void askAgain(desk, sessionId), [desk, sessionId]);

  const rows = read.data?.rows ?? [];
  const scroll = useScroll(`${rows.length} ${rows.at(-1)?.id ?? ''} ${ask.phase} ${ask.text.length}`, rows[0]?.id);
  const last = rows.at(-1);
  const stopped = findStopped(userId);
  const quiet = ask.phase === 'idle' && !elsewhere;
  const readOlder = (): void => {
    setOlder('reading');
    loadOlder(desk.queries, sessionId).then(
      () => setOlder(null),
      () => setOlder('failed'),
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard too
    <section ref={scroll} tabIndex={0} aria-label={say('messages')} className={sheetLook}>
      {read.data === undefined && !read.isError && (
        <p role="status" className="text-ink-2">
          {say('loadingMessages')}
        </p>
      )}
      {read.data === undefined && read.isError && (
        <ErrorState
          title={say('messagesFailed')}
          error={read.error}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        />
      )}
      {read.data !== undefined && rows.length === 0 && quiet && ask.trouble === null && (
        <Welcome chosen onAsk={current ? onAsk : null} />
      )}
      {(read.data?.first ?? 0) > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Button busy={older === 'reading'} onClick={readOlder}>
            {say('earlier')}
          </Button>
          {older === 'failed' && (
            <span role="alert" className="text-danger">
              {say('messagesFailed')}
            </span>
          )}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {rows.map((message) =>
          message.id === ask.replaces && ask.phase !== 'idle' ? null : (
            <MessageItem
              key={message.id}
              message={message}
              stopped={stopped.includes(message.id)}
              onAskAgain={current && quiet && message === last && message.role === 'assistant' ? again : undefined}
            />
          ),
        )}
        {current && read.data !== undefined && (
          <LastTurn ask={ask} elsewhere={elsewhere} open={last?.role === 'user'} onRetry={again} />
        )}
      </ol>
      <ReplyVoice key={sessionId} phase={ask.phase} last={last} />
    </section>
  );
}
