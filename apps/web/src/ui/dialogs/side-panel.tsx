import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMedia } from '../../client/browser/use-media.ts';
import { useWords } from '../../client/language/language.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode;
  className?: string;
}

/**
 * Details of one thing, beside the work: from 1088 px on a region in a row with the work, which stays usable; on
 * narrower screens a drawer over it. Opening moves the focus in, closing returns it; Escape closes.
 */
export function SidePanel(props: SidePanelProps): ReactNode {
  const isWide = useMedia('(min-width: 68rem)');
  if (!isWide) return <Drawer {...props} edge="right" />;
  return props.open ? <DockedPanel {...props} /> : null;
}

function DockedPanel({ onOpenChange, title, children, actions, className }: SidePanelProps): ReactNode {
  const translate = useWords(uiWords);
  const id = useId();
  const panel = usePanelFocus();
  const leave = (event: KeyboardEvent): void => {
    // A menu or a list inside closes first, and prevents the default.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onOpenChange(false);
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={leave}
      className={classes('w-(--evidence) flex-none border-l border-line bg-paper-sunk', className)}
    >
      {/* It stays beside the work while that scrolls, and scrolls by itself when it is taller. */}
      <div className="sticky top-0 flex max-h-dvh flex-col">
        <div className="flex min-h-14 flex-none items-center gap-3 pr-2 pl-6">
          <h2 id={id} className="min-w-0 flex-1 py-2">
            {title}
          </h2>
          <IconButton icon={X} label={translate('close')} onClick={() => onOpenChange(false)} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
        {actions !== undefined && (
          <div className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-6 py-3">{actions}</div>
        )}
      </div>
    </aside>
  );
}

/** Moves the focus in when the panel opens and returns it when it closes, unless it is elsewhere by then. */
function usePanelFocus() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    // A page that starts with the panel open keeps its focus: the user did not open it.
    if (before instanceof HTMLElement && before !== document.body) element?.focus();
    return () => {
      const active = document.activeElement;
      const lost = active === null || active === document.body || element?.contains(active) === true;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
}
