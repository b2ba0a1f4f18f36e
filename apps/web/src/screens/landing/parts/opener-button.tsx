import type { ReactNode } from 'react';

export interface OpenerProps {
  onOpen: () => void;
  /** True while its target is being loaded. */
  opening: boolean;
  /** Its icon and label. */
  children?: ReactNode;
}

/** A button that opens a dialog whose code is loaded only then. */
export function OpenerButton({ onOpen, opening, children }: OpenerProps): ReactNode {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={opening || undefined}
      onClick={() => {
        if (!opening) onOpen();
      }}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-2 border border-line-strong bg-paper-raised px-5 py-1 text-center text-balance text-md font-medium text-ink transition-colors duration-(--quick) hover:bg-paper-hover aria-busy:border-dashed aria-busy:bg-paper-sunk"
    >
      {children}
    </button>
  );
}
