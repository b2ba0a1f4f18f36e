import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { classes, IconButton, Menu, MenuItem, MenuSeparator } from '../../../ui/index.ts';
import type { Session } from '../rows.ts';
import { dayIn } from '../when.ts';
import { chatWords } from '../words.ts';

/** The actions on a session of the list. */
export interface SessionActions {
  rename: (session: Session) => void;
  archive: (session: Session) => void;
  restore: (session: Session) => void;
  remove: (session: Session) => void;
}

export interface SessionRowProps {
  session: Session;
  current: boolean;
  actions: SessionActions;
  onFollow: () => void;
}

/** One session: its title, its day, and its actions. */
export function SessionRow({ session, current, actions, onFollow }: SessionRowProps): ReactNode {
  const translate = useWords(chatWords);
  const [language] = useLanguage();
  const { id, title, updated_at: moment, archived_at: archivedAt } = session;
  const archived = archivedAt !== null;
  const day = dayIn(moment, new Date(), language, { today: translate('today'), yesterday: translate('yesterday') });
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line pr-1 pl-4 [contain-intrinsic-height:auto_3.5rem] [content-visibility:auto]',
        current && 'bg-paper-picked shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <Link
        to="/dashboard"
        search={{ session: id, ...(archived && { archived: true }) }}
        aria-current={current ? 'true' : undefined}
        title={title}
        onClick={onFollow}
        className="min-w-0 py-2 text-ink no-underline hover:text-ink hover:underline"
      >
        <span className={classes('block truncate', current && 'font-strong')}>{title}</span>
        <time dateTime={moment} className="block truncate text-ink-3 text-sm">
          <span className="sr-only">{translate('updated', { when: '' })}</span>
          {day}
        </time>
      </Link>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={translate('menuOf', { title })} />}>
        <MenuItem icon={Pencil} onSelect={() => actions.rename(session)}>
          {translate('rename')}
        </MenuItem>
        {archived ? (
          <MenuItem icon={ArchiveRestore} onSelect={() => actions.restore(session)}>
            {translate('restore')}
          </MenuItem>
        ) : (
          <MenuItem icon={Archive} onSelect={() => actions.archive(session)}>
            {translate('archive')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => actions.remove(session)}>
          {translate('delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
