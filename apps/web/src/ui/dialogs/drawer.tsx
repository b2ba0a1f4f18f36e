import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { useLayerFocus } from '../focus/use-layer-focus.ts';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';

/** The edge of the screen from which a drawer slides in. */
export type DrawerEdge = 'left' | 'right' | 'top' | 'bottom';

const across = 'inset-y-0 w-(--evidence) max-w-[calc(100vw-2.5rem)]';
const along = 'inset-x-0 max-h-[calc(100dvh-2.5rem)]';
const edges: Record<DrawerEdge, string> = {
  left: `${across} left-0 border-r starting:-translate-x-8`,
  right: `${across} right-0 border-l starting:translate-x-8`,
  top: `${along} top-0 border-b starting:-translate-y-8`,
  bottom: `${along} bottom-0 border-t starting:translate-y-8`,
};

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Replaces the title, which is then only for screen readers. */
  head?: ReactNode;
  edge?: DrawerEdge;
  /** The label of the close button; "Close" by default. */
  closeLabel?: string;
  children: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode;
  /** For its width, its background or its edge. */
  className?: string;
}

/**
 * A sheet that slides in over the page from an edge. The focus moves in, is trapped, and is returned; Escape closes it.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  head,
  edge = 'right',
  closeLabel,
  children,
  actions,
  className,
}: DrawerProps): ReactNode {
  const translate = useWords(uiWords);
  const focus = useLayerFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-drawer) bg-scrim transition-opacity duration-(--calm) starting:opacity-0" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={classes(
            'fixed z-(--z-drawer) flex flex-col border-line bg-paper-raised shadow-lift-2 transition-[translate,opacity] duration-(--calm) starting:opacity-0',
            edges[edge],
            className,
          )}
        >
          <div className="flex min-h-14 flex-none items-center gap-3 pr-2 pl-5">
            {head}
            <Radix.Title className={head === undefined ? 'min-w-0 flex-1 py-2' : 'sr-only'}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={closeLabel ?? translate('close')} className="ml-auto" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {actions !== undefined && (
            <div className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
