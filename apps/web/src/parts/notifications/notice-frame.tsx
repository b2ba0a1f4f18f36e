import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { clockParts, clockTime, type Language, locales } from '../../client/language/language-choice.ts';
import { classes, IconButton } from '../../ui/index.ts';
import { noticeWords } from './words.ts';

export interface NoticeFrameProps {
  icon: LucideIcon;
  failed: boolean;
  unread: boolean;
  /** What the notice says, for the name of its button. */
  sentence: string;
  /** When it happened, or last did. */
  at: string;
  onRead: () => void;
  children: ReactNode;
  /** What stands under it over its whole width. */
  more?: ReactNode;
}

/** What every line of the panel has: whether it is unread, its icon, its time, and the button that marks it as read. */
export function NoticeFrame({
  icon: Icon,
  failed,
  unread,
  sentence,
  at,
  onRead,
  children,
  more,
}: NoticeFrameProps): ReactNode {
  const translate = useWords(noticeWords);
  const [language] = useLanguage();
  return (
    <li className="grid grid-cols-[1.25rem_1.125rem_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b py-3 last:border-b-0">
      <span className="grid min-h-5 place-items-center">
        {unread && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-pen forced-colors:bg-[Highlight]" />
            <span className="sr-only">{translate('isUnread')}</span>
          </>
        )}
      </span>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={classes('mt-px size-[1.125rem]', failed ? 'text-danger' : 'text-ink-2')}
      />
      <div className="grid min-w-0 justify-items-start gap-0.5 wrap-anywhere">
        {children}
        <time dateTime={at} className="text-ink-3 text-sm">
          {whenOf(at, language)}
        </time>
      </div>
      {unread && (
        <IconButton
          icon={Check}
          label={translate('markOne', { notice: sentence })}
          side="left"
          className="-my-1.5 text-ink-3"
          onClick={onRead}
        />
      )}
      {more !== undefined && <div className="col-span-4">{more}</div>}
    </li>
  );
}

/** The time for today's notices, the date for older ones. */
function whenOf(at: string, language: Language): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    locales[language],
    today ? clockTime : { day: 'numeric', month: 'short', ...clockParts },
  ).format(time);
}
