import type { ReactNode } from 'react';

/** A key as it is printed on a keyboard. */
export function Key({ children }: { children: string }): ReactNode {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-1 border border-current px-1 font-medium font-ui text-xs max-md:hidden">
      {children}
    </kbd>
  );
}
