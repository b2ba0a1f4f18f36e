import type { ReactNode } from 'react';

/** The head of a row as the thing to press: it opens what the row is about. */
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
