import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '../../client/language/formats.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Tooltip } from '../../ui/index.ts';
import { useNotices } from './calls.ts';
import { entriesOf } from './entries.ts';
import { NoticePanel } from './notice-panel.tsx';
import { noticeWords } from './words.ts';

/** Above this the exact count is not shown: a badge holds two digits. */
const countable = 99;

/** The bell of the top bar with the number of unread lines, and the panel that it opens. */
export function Bell(): ReactNode {
  const translate = useWords(noticeWords);
  const [language] = useLanguage();
  const [open, setOpen] = useState(false);
  const query = useNotices();
  const unread = useMemo(() => entriesOf(query.data ?? []).filter((entry) => entry.unread).length, [query.data]);
  const figure = formatNumber(Math.min(unread, countable), language);
  const name = translate('notifications');
  const change = (next: boolean): void => {
    setOpen(next);
    if (next) void query.refetch();
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Tooltip label={name} shown={!open}>
        <Popover.Trigger
          aria-label={unread === 0 ? name : `${name}, ${translate('unread', { count: unread })}`}
          className="relative inline-flex size-(--control) min-h-9 min-w-9 flex-none items-center justify-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink max-md:size-10"
        >
          <BellIcon aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="figures absolute top-0.5 left-1/2 grid h-4 min-w-4 place-items-center rounded-1 bg-pen px-1 text-paper text-xs leading-none shadow-[0_0_0_2px_var(--paper)] forced-colors:border"
            >
              {unread > countable ? `${figure}+` : figure}
            </span>
          )}
        </Popover.Trigger>
      </Tooltip>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={name}
          // The panel itself is read out first, not its first button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="z-(--z-menu) flex max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-1rem))] flex-col rounded-3 border border-line bg-paper-raised shadow-lift-2"
        >
          <NoticePanel query={query} onNavigate={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
