import { noticeLabels } from '@schole/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../client/language/language.ts';
import { classes } from '../../ui/index.ts';
import type { ReadNow } from './calls.ts';
import type { NoticeEntry } from './entries.ts';
import { viewOf } from './kinds.ts';
import { NoticeFrame } from './notice-frame.tsx';
import { NoticeItem } from './notice-item.tsx';

export interface NoticeGroupProps {
  entry: NoticeEntry;
  onRead: (which: ReadNow) => void;
  onNavigate: () => void;
}

/** What happened several times on a day: one line with the count, which opens to the notices themselves. */
export function NoticeGroup({ entry, onRead, onNavigate }: NoticeGroupProps): ReactNode {
  const [language] = useLanguage();
  const [open, setOpen] = useState(false);
  const list = useId();
  const { rows, count, unread } = entry;
  const view = viewOf(rows[0]);
  const label = noticeLabels[rows[0].kind as keyof typeof noticeLabels][language];
  const sentence = `${label}: ${count}`;
  return (
    <NoticeFrame
      icon={view.icon}
      failed={view.failed}
      unread={unread}
      sentence={sentence}
      at={rows[0].created_at}
      onRead={() => onRead({ ids: rows.map(({ id }) => id) })}
      more={
        open ? (
          <ul id={list} className="mt-2 border-line border-t pl-4">
            {rows.map((row) => (
              <NoticeItem key={row.id} row={row} onRead={() => onRead({ ids: [row.id] })} onNavigate={onNavigate} />
            ))}
          </ul>
        ) : undefined
      }
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        className={classes(
          'inline-flex min-h-6 items-center gap-1 text-left hover:underline',
          unread ? 'font-medium' : 'text-ink-2',
        )}
        onClick={() => setOpen(!open)}
      >
        {sentence}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className={classes('size-4 flex-none text-ink-3', open && 'rotate-180')}
        />
      </button>
    </NoticeFrame>
  );
}
