import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The way back from a page of the manual to the list that it stands in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <a href={to} className="mb-4 inline-flex min-h-6 items-center gap-2 no-underline hover:underline">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
      {children}
    </a>
  );
}
