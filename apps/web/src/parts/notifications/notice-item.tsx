import { describeCounts, Fault } from '@schole/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { classes } from '../../ui/index.ts';
import type { NoticeRow } from './calls.ts';
import { type NoticeView, viewOf } from './kinds.ts';
import { NoticeFrame } from './notice-frame.tsx';
import { noticeWords } from './words.ts';

export interface NoticeItemProps {
  row: NoticeRow;
  onRead: () => void;
  /** Called when the link of the notice is followed. */
  onNavigate: () => void;
}

/** One notice: what happened, why it failed, when; a link to it, and a button that marks it as read. */
export function NoticeItem({ row, onRead, onNavigate }: NoticeItemProps): ReactNode {
  const failure = useFailureWords();
  const view = viewOf(row);
  const sentence = useSentence()(view, row.kind);
  const unread = row.read_at === null;
  return (
    <NoticeFrame
      icon={view.icon}
      failed={view.failed}
      unread={unread}
      sentence={sentence}
      at={row.created_at}
      onRead={onRead}
    >
      {view.target === null ? (
        <p className={unread ? 'font-medium' : 'text-ink-2'}>{sentence}</p>
      ) : (
        <Link
          to={view.target.to}
          search={view.target.search}
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
    </NoticeFrame>
  );
}

function useSentence(): (view: NoticeView, kind: string) => string {
  const translate = useWords(noticeWords);
  const [language] = useLanguage();
  return ({ kind: known, title, counts }, kind) => {
    if (known !== null) {
      const values = { title: title === '' ? translate('untitled') : title };
      return translate(known, { ...values, digest: describeCounts(counts, language).join(' · ') });
    }
    return title === '' ? translate('unknown', { kind }) : translate('unknownTitled', { kind, title });
  };
}
