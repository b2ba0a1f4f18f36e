import { PanelLeft, PanelLeftOpen, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { findStored, store } from '../../../client/storage.ts';
import { useMedia } from '../../../client/use-media.ts';
import { classes, IconButton } from '../../../ui/index.ts';
import { chatWords } from '../words.ts';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel.tsx';

const storageKey = 'schole.chat.sidebar';
/** Under it two open lists beside each other leave no room for a conversation. */
const roomy = '(min-width: 68rem)';

/** The list of sessions beside the conversation: 64 units wide, or 12 with its buttons alone. Not on a phone. */
export function ChatSidebar(props: SessionsPanelProps): ReactNode {
  const say = useWords(chatWords);
  const wide = useMedia(roomy);
  const [chosen, setChosen] = useState(() => findStored(storageKey));
  const open = chosen === null ? wide : chosen === 'open';
  const toggle = (): void => {
    const next = open ? 'collapsed' : 'open';
    setChosen(next);
    store(storageKey, next);
  };
  return (
    <section
      aria-label={say('sessions')}
      className={classes(
        'flex flex-none flex-col gap-3 border-line border-r py-4 max-md:hidden',
        open ? 'w-64' : 'w-12 items-center',
      )}
    >
      {open ? (
        <SessionsPanel
          {...props}
          beside={<IconButton icon={PanelLeft} label={say('collapse')} aria-expanded="true" onClick={toggle} />}
        />
      ) : (
        <>
          <IconButton icon={PanelLeftOpen} label={say('expand')} side="right" aria-expanded="false" onClick={toggle} />
          <IconButton icon={Plus} label={say('newChat')} side="right" onClick={props.onNewChat} />
        </>
      )}
    </section>
  );
}
