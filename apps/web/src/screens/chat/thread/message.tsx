import { Copy, RotateCw } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { screenCode } from '../../../client/connection/screen-code.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { copyText } from '../../../client/toasts/copy-text.ts';
import { Button, classes, IconButton } from '../../../ui/index.ts';
import { noticeWords } from '../notice-words.ts';
import type { Message } from '../rows.ts';
import { SourcesProvider } from '../sources/source-mark.tsx';
import { languageOfReply, readSources } from '../sources/sources.ts';
import { timeIn } from '../when.ts';
import { chatWords } from '../words.ts';

const loadText = screenCode(() => import('./reply-text.tsx'));
const ReplyText = lazy(async () => ({ default: (await loadText()).ReplyText }));

export interface ReplyProps {
  text: string;
  /** Null: it is not saved as a message yet. */
  messageId: string | null;
}

/** A reply, rendered as Markdown once the code is loaded; until then as plain text. */
export function Reply({ text, messageId }: ReplyProps): ReactNode {
  const cited = useMemo(
    () => ({ sources: readSources(text), language: languageOfReply(text), messageId }),
    [text, messageId],
  );
  return (
    <div className="wrap-anywhere prose-read [&_a]:underline [&_code]:rounded-1 [&_code]:bg-paper-sunk [&_code]:px-1 [&_code]:font-code [&_code]:text-[0.875em] [&_h2]:mt-4 [&_li]:py-0.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_pre_code]:px-0 [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-3">
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <SourcesProvider value={cited}>
          <ReplyText text={text} />
        </SourcesProvider>
      </Suspense>
    </div>
  );
}

export interface MessageItemProps {
  message: Message;
  stopped: boolean;
  /** Set for the last reply: asks its question again. */
  onRegenerate: (() => void) | undefined;
}

/** One message: the user's on the right, the assistant's on the left, its time in the margin. */
export const MessageItem = memo(function MessageItem({ message, stopped, onRegenerate }: MessageItemProps): ReactNode {
  const translate = useWords(chatWords);
  const notice = useWords(noticeWords);
  const [language] = useLanguage();
  const { role, content, created_at: moment } = message;
  const mine = role === 'user';
  const copy = (): void => {
    void copyText(content, { copied: notice('copied'), error: notice('error'), refused: notice('copyRefused') });
  };
  return (
    <Turn mine={mine} time={moment === '' ? null : timeIn(moment, new Date(), language)} moment={moment}>
      {mine ? (
        <div className="flex items-start justify-end gap-1">
          <IconButton icon={Copy} label={translate('copyMessage')} onClick={copy} />
          <p className="wrap-anywhere min-w-0 max-w-[84%] whitespace-pre-wrap rounded-3 bg-primary-tint px-4 py-2">
            {content}
          </p>
        </div>
      ) : (
        <Reply text={content} messageId={message.id} />
      )}
      {stopped && <p className="mt-1 text-ink-3 text-sm">{translate('stopped')}</p>}
      {!mine && (
        <div className="-mx-3 mt-1 flex flex-wrap">
          <Button kind="plain" icon={Copy} onClick={copy}>
            {translate('copy')}
          </Button>
          {onRegenerate !== undefined && (
            <Button kind="plain" icon={RotateCw} onClick={onRegenerate}>
              {translate('askAgain')}
            </Button>
          )}
        </div>
      )}
    </Turn>
  );
});

interface TurnProps {
  mine: boolean;
  time: string | null;
  moment?: string;
  children: ReactNode;
}

/** The layout of one turn: author and time left of the margin line, content right of it. */
export function Turn({ mine, time, moment, children }: TurnProps): ReactNode {
  const translate = useWords(chatWords);
  return (
    <li
      data-turn={mine ? 'question' : 'reply'}
      className="grid grid-cols-[minmax(0,1fr)] [contain-intrinsic-height:auto_6rem] [content-visibility:auto] md:-ml-[calc(var(--gutter)+1.25rem)] md:grid-cols-[var(--gutter)_minmax(0,1fr)] md:gap-x-5"
    >
      <div className={classes('text-ink-3 text-sm md:pt-2 md:pr-3 md:text-right', mine && 'max-md:text-right')}>
        <span className="sr-only">{translate(mine ? 'you' : 'assistant')}, </span>
        {time !== null && (
          <time dateTime={moment} className="figures">
            {time}
          </time>
        )}
      </div>
      <div className="grid min-w-0 max-w-measure-wide grid-cols-[minmax(0,1fr)]">{children}</div>
    </li>
  );
}
