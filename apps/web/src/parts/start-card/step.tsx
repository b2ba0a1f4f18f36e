import type { ReactNode } from 'react';

/** How the link or button of a step looks: as a link, and at least 24 px high. */
export const stepClasses =
  'inline-flex min-h-7 items-center gap-1.5 text-left font-strong text-primary hover:underline disabled:text-ink-3';

/** One step of the card: what it leads to, and what one gets there. */
export function Step({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <li className="border-line px-4 py-2 [&+&]:border-t">
      {children}
      <p className="max-w-measure text-pretty text-ink-2">{text}</p>
    </li>
  );
}
