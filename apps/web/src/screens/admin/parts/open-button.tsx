import type { ReactNode } from 'react';

/** The first cell of a row as a button: it opens the details of the row. */
export function OpenButton({
  lang,
  onOpen,
  children,
}: {
  lang?: string;
  onOpen: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      lang={lang}
      onClick={onOpen}
      className="inline-flex min-h-(--target) min-w-0 items-center text-left font-medium text-primary hover:underline"
    >
      {children}
    </button>
  );
}
