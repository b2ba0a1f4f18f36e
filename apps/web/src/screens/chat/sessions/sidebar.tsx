import { PanelLeft, PanelLeftOpen, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { findStored, store } from '../../../client/browser/storage.ts';
import { useWords } from '../../../client/language/language.ts';
import { classes, IconButton } from '../../../ui/index.ts';
import { chatWords } from '../words.ts';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel.tsx';

const storageKey = 'schole.chat.sidebar';
/** Below this width, two open lists beside a conversation and its passages are a column too many. */
const roomy = '(min-width: 100rem)';

function isOpenAtFirst(): boolean {
  if (typeof window === 'undefined') return true;
  const stored = findStored(storageKey);
  return stored === null ? window.matchMedia(roomy).matches : stored === 'open';
}

/** The list of sessions beside the conversation: 64 units wide, or 12 with its buttons only. Not on a phone. */
export function ChatSidebar(props: SessionsPanelProps): ReactNode {
  const translate = useWords(chatWords);
  // Decided once: a window that is made narrower must not close what is open above the list.
  const [open, setOpen] = useState(isOpenAtFirst);
  const column = useRef<HTMLElement>(null);
  const toggle = (): void => {
    setOpen(!open);
    // The pressed button is replaced by its opposite.
    requestAnimationFrame(() => column.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus());
    store(storageKey, open ? 'collapsed' : 'open');
  };
  return (
    <section
      ref={column}
      aria-label={translate('sessions')}
      className={classes(
        'flex flex-none flex-col gap-3 border-line border-r py-4 max-md:hidden',
        open ? 'w-64' : 'w-12 items-center',
      )}
    >
      {open ? (
        <SessionsPanel
          {...props}
          aside={<IconButton icon={PanelLeft} label={translate('collapse')} aria-expanded="true" onClick={toggle} />}
        />
      ) : (
        <>
          <IconButton
            icon={PanelLeftOpen}
            label={translate('expand')}
            side="right"
            aria-expanded="false"
            onClick={toggle}
          />
          <IconButton icon={Plus} label={translate('newChat')} side="right" onClick={props.onNewChat} />
        </>
      )}
    </section>
  );
}
