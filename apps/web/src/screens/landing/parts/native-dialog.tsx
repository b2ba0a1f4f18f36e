import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../../ui/style/classes.ts';

interface NativeDialogProps {
  title: string;
  /** The label of its close button. */
  closeWords: string;
  /** True: as wide as a sheet of the product. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, closes with Escape, and returns the focus. */
export function NativeDialog({ title, closeWords, wide = false, onClose, children }: NativeDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-3 border border-line bg-paper text-ui text-ink shadow-lift-2 backdrop:bg-scrim max-md:max-h-dvh max-md:w-full max-md:max-w-none',
        wide ? 'max-w-240' : 'max-w-144',
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-6 max-md:pl-4">
        <h2 id={titleId} className="py-1.5 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeWords}
          onClick={() => dialog.current?.close()}
          className="inline-flex size-10 flex-none items-center justify-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
