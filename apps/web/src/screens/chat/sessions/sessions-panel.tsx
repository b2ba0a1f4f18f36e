import { useQueryClient } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import type { Session } from '../rows.ts';
import type { Go } from '../screen-address.ts';
import { chatWords } from '../words.ts';
import { DeleteDialog, RenameDialog } from './session-dialogs.tsx';
import { SessionList } from './session-list.tsx';
import { archiveSession, removeSession, renameSession, restoreSession } from './sessions.ts';

export interface SessionsPanelProps {
  sessionId: string | undefined;
  archived: boolean;
  go: Go;
  onNewChat: () => void;
  /** Called when a session was chosen. */
  onFollow: () => void;
  /** Content beside New Chat. */
  aside?: ReactNode;
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 250;

/** New Chat, the search, the list and the archive, and the dialogs that their menus open. */
export function SessionsPanel({ sessionId, archived, go, onNewChat, onFollow, aside }: SessionsPanelProps): ReactNode {
  const translate = useWords(chatWords);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), pause);
  const [dialog, setDialog] = useState<{ what: 'rename' | 'delete'; session: Session } | null>(null);
  const close = (): void => setDialog(null);
  /** The open session leaves the list: there is nothing to show instead. */
  const leave = (id: string): void => {
    if (id === sessionId) go(archived ? { archived } : {}, { replace: true });
  };
  const sessionActions = {
    rename: (session: Session) => setDialog({ what: 'rename', session }),
    remove: (session: Session) => setDialog({ what: 'delete', session }),
    archive: ({ id }: Session) => void archiveSession(queries, id).then((done) => done && leave(id)),
    restore: ({ id }: Session) =>
      void restoreSession(queries, id).then((done) => done && id === sessionId && go({ session: id })),
  };
  return (
    <>
      <div className="flex items-center gap-2 px-4">
        <Button icon={Plus} className="flex-1" onClick={onNewChat}>
          {translate('newChat')}
        </Button>
        {aside}
      </div>
      <div className="grid gap-2 px-4">
        <label className="relative block">
          <span className="sr-only">{translate('search')}</span>
          <Search
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            value={typed}
            maxLength={200}
            placeholder={translate('search')}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-(--control) w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised pr-2 pl-8 max-md:min-h-10"
          />
        </label>
        <Segmented
          label={translate('whichList')}
          labelHidden
          value={archived ? 'archived' : 'current'}
          choices={[
            { value: 'current', label: translate('current') },
            { value: 'archived', label: translate('archived') },
          ]}
          onChange={(chosen) => go(chosen === 'archived' ? { archived: true } : {})}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <SessionList
          key={String(archived)}
          archived={archived}
          search={search}
          sessionId={sessionId}
          actions={sessionActions}
          onFollow={onFollow}
        />
      </div>
      {dialog?.what === 'rename' && (
        <RenameDialog
          session={dialog.session}
          onClose={close}
          onRename={(title) => {
            close();
            if (title !== dialog.session.title) void renameSession(queries, dialog.session.id, title);
          }}
        />
      )}
      {dialog?.what === 'delete' && (
        <DeleteDialog
          session={dialog.session}
          onClose={close}
          onDelete={() => {
            close();
            const { id } = dialog.session;
            void removeSession(queries, id).then((done) => done && leave(id));
          }}
        />
      )}
    </>
  );
}

/** A value that has not changed for a while. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
