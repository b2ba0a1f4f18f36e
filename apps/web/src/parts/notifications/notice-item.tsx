import { Fault } from '@schole/core';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { type Language, locales } from '../../client/language/language-choice.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { classes, IconButton } from '../../ui/index.ts';
import type { NoticeRow } from './calls.ts';
import { type NoticeView, viewOf } from './kinds.ts';
import { noticeWords } from './words.ts';

export interface NoticeItemProps {
  row: NoticeRow;
  onRead: () => void;
  /** Called when the link of the notice is followed. */
  onNavigate: () => void;
}

/** One notice: what happened, why it failed, when; a link to it, and a button that marks it as read. */
export function NoticeItem({ row, onRead, onNavigate }: NoticeItemProps): ReactNode {
  const translate = useWords(noticeWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const view = viewOf(row);
  const sentence = useSentence()(view, row.kind);
  const unread = row.read_at === null;
  const Icon = view.icon;
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
        className={classes('mt-px size-[1.125rem]', view.failed ? 'text-danger' : 'text-ink-2')}
      />
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        {view.target === null ? (
          <p className={unread ? 'font-medium' : 'text-ink-2'}>{sentence}</p>
        ) : (
          <Link
            to="/dashboard/assignments"
            search={view.target}
            className={classes(
              'no-underline hover:underline',
              unread ? 'font-medium text-ink hover:text-ink' : 'text-ink-2 hover:text-ink',
            )}
            onClick={() => {
              if (unread) onRead();
              onNavigate();
            }}
          >
            {sentence}
          </Link>
        )}
        {view.why !== null && <p className="text-ink-2 text-sm">{failure(new Fault(view.why, ''))}</p>}
        <time dateTime={row.created_at} className="text-ink-3 text-sm">
          {whenOf(row.created_at, language)}
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
    </li>
  );
}

function useSentence(): (view: NoticeView, kind: string) => string {
  const translate = useWords(noticeWords);
  return (view, kind) => {
    if (view.kind !== null)
      return translate(view.kind, { title: view.title === '' ? translate('untitled') : view.title });
    return view.title === '' ? translate('unknown', { kind }) : translate('unknownTitled', { kind, title: view.title });
  };
}

/** The time for today's notices, the date for older ones. */
function whenOf(at: string, language: Language): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    locales[language],
    today
      ? { timeStyle: 'short', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  ).format(time);
}
