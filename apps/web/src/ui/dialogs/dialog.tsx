import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { useLayerFocus } from '../focus/use-layer-focus.ts';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The sentence under the title; a confirmation describes here what will happen. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the quiet one first. `<DialogClose>` closes. */
  actions?: ReactNode;
  /** True: as wide as a text instead of a question. */
  wide?: boolean;
  /** True: only its own buttons close it, because its content is not shown again. */
  held?: boolean;
}

const stay = (event: Event): void => event.preventDefault();

/** A question or a small form above the page. The focus moves in, is trapped, and is returned. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  wide = false,
  held = false,
}: DialogProps): ReactNode {
  const translate = useWords(uiWords);
  const focus = useLayerFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Radix.Content
          {...focus}
          {...(held ? { onEscapeKeyDown: stay, onInteractOutside: stay } : {})}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classes(
            'fixed top-1/2 left-1/2 z-(--z-dialog) flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col break-words rounded-3 border border-line bg-paper-raised shadow-lift-2 [@media(max-height:30rem)]:block [@media(max-height:30rem)]:overflow-y-auto',
            wide ? 'max-w-measure-wide' : 'max-w-[32.8125rem]',
          )}
        >
          <div className="flex flex-none items-start gap-3 px-5 pt-5 pb-2">
            <Radix.Title className="min-w-0 flex-1">{title}</Radix.Title>
            {!held && (
              <Radix.Close asChild>
                <IconButton icon={X} label={translate('close')} className="-mt-1 -mr-2" />
              </Radix.Close>
            )}
          </div>
          {/* Only the middle scrolls: title and buttons are in sight, however long it is, and cover nothing of it. In a low
              window they would leave it no room, and all of it scrolls. */}
          <div className="grid min-h-0 grid-cols-1 content-start gap-3 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 [@media(max-height:30rem)]:overflow-y-visible">
            {description !== undefined && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-none flex-wrap justify-end gap-2 px-5 pb-5">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Makes its only child close the dialog around it. */
export function DialogClose({ children }: { children: ReactNode }): ReactNode {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
