import type { ReactNode } from 'react';

/** The lined sheet of an open page: a vertical terracotta line, with numbers to its left and the text to its right. */
export function PublicSheet({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto flex w-full max-w-[78rem] flex-1 flex-col px-6 max-md:px-4">
      <div className="relative flex flex-1 flex-col pl-[calc(var(--gutter)+1.5rem)] max-md:pl-5">
        <span aria-hidden="true" className="absolute inset-y-0 left-(--gutter) w-px bg-margin-line max-md:left-0" />
        {children}
      </div>
    </div>
  );
}
