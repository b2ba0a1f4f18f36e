import { Link } from '@tanstack/react-router';
import { RotateCw, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, classes } from '../../../ui/index.ts';
import type { ReplyState } from '../reply/reply-state.ts';
import { chatWords } from '../words.ts';
import { Reply, Turn } from './message.tsx';

export interface LastTurnProps {
  replyState: ReplyState;
  /** True: another window of this browser waits for the reply. */
  elsewhere: boolean;
  /** True: the last message is a question. */
  open: boolean;
  onRetry: () => void;
}

/** The content under the last message: the arriving reply, or that there is none and a retry. */
export function LastTurn({ replyState, elsewhere, open, onRetry }: LastTurnProps): ReactNode {
  const translate = useWords(chatWords);
  if (replyState.phase === 'asking' || replyState.phase === 'keeping') {
    return (
      <Turn mine={false} time={null}>
        {replyState.text === '' ? (
          <Typing words={translate('typing')} />
        ) : (
          <Reply text={replyState.text} messageId={null} />
        )}
      </Turn>
    );
  }
  if (replyState.phase === 'saving') return null;
  if (elsewhere) {
    return (
      <Turn mine={false} time={null}>
        <Typing words={translate('typingElsewhere')} />
      </Turn>
    );
  }
  if (replyState.trouble === 'unsaved') {
    return (
      <Turn mine={false} time={null}>
        <Reply text={replyState.text} messageId={null} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-danger">
          {translate('unsaved')}
          <Button icon={Save} onClick={onRetry}>
            {translate('saveReply')}
          </Button>
        </div>
      </Turn>
    );
  }
  if (!open && replyState.trouble === null) return null;
  return (
    <Turn mine={false} time={null}>
      <p className="text-ink-2">{translate('noReply')}</p>
      {/* On the left, and above the toast's height on a phone: the toast about the failure does not cover it. */}
      <div
        className={classes(
          'mt-1 flex flex-wrap items-center gap-x-4 gap-y-1',
          replyState.trouble !== null && 'max-md:pb-24',
        )}
      >
        <Button icon={RotateCw} onClick={onRetry}>
          {translate('retry')}
        </Button>
        {replyState.trouble !== null && (
          <Link to="/dashboard/settings" search={{ tab: 'integrations' }} className="py-1">
            {translate('viewLogs')}
          </Link>
        )}
      </div>
    </Turn>
  );
}

function Typing({ words }: { words: string }): ReactNode {
  return (
    <p className="flex items-center gap-2 py-2 text-ink-3">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-[fade_1.2s_ease-in-out_infinite_alternate] rounded-full bg-current"
            style={{ animationDelay: `${dot * 200}ms` }}
          />
        ))}
      </span>
      {words}
    </p>
  );
}
