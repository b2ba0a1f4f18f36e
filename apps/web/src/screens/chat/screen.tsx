import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../client/browser/use-media.ts';
import { useWords } from '../../client/language/language.ts';
import { useUser } from '../../client/session/session.tsx';
import { Drawer, useFocusFallback } from '../../ui/index.ts';
import { type Go, screenAddressSchema } from './screen-address.ts';
import { SessionsPanel } from './sessions/sessions-panel.tsx';
import { ChatSidebar } from './sessions/sidebar.tsx';
import { PassagesPanel } from './sources/passages.tsx';
import { PressProvider, usePassages } from './sources/use-passages.ts';
import { ConversationPanel } from './thread/conversation-panel.tsx';
import { chatWords } from './words.ts';

/** The specification's 768 px: under it the list of sessions is a drawer. */
const narrow = '(max-width: 47.99rem)';

/** /dashboard: the documentation assistant; `?session=<id>` one conversation, `?archived=true` with the archive. */
export function ChatScreen(): ReactNode {
  const translate = useWords(chatWords);
  const { id: userId } = useUser();
  const { session, archived = false, start = false } = screenAddressSchema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go: Go = (next, how) =>
    void navigate({ to: '/dashboard', search: { ...next }, replace: how?.replace ?? false });
  const [drawer, setDrawer] = useState(false);
  const phone = useMedia(narrow);
  const input = useRef<HTMLInputElement>(null);
  const passages = usePassages(session);
  useFocusFallback(session ?? '');
  useNoticesAside();

  const newChat = (): void => {
    setDrawer(false);
    if (session !== undefined || archived) go({});
    // After a drawer has returned the focus.
    requestAnimationFrame(() => input.current?.focus());
  };
  const panel = { sessionId: session, archived, go, onNewChat: newChat, onFollow: () => setDrawer(false) };
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-96 flex-none max-md:h-[calc(100dvh-3.5rem-1px-var(--spine))]">
      <ChatSidebar {...panel} />
      <div className="@container flex min-w-0 flex-1">
        <PressProvider value={passages.press}>
          <ConversationPanel
            userId={userId}
            sessionId={session}
            go={go}
            input={input}
            onNewChat={newChat}
            onList={() => setDrawer(true)}
            start={start}
          />
        </PressProvider>
        <PassagesPanel key={session} passages={passages} input={input} />
      </div>
      {phone && (
        <Drawer open={drawer} onOpenChange={setDrawer} title={translate('sessions')} edge="left">
          <div className="-mx-5 flex min-h-full flex-col gap-3">
            <SessionsPanel {...panel} />
          </div>
        </Drawer>
      )}
    </div>
  );
}

/** While this screen is shown, toasts are where no answer is: at the foot of the sidebar, on a phone over the top bar. */
function useNoticesAside(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.notices = 'aside';
    return () => {
      delete dataset.notices;
    };
  }, []);
}
