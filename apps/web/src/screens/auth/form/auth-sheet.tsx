import type { ReactNode } from 'react';
import { LanguagePicker } from '../../../parts/language-picker.tsx';

/** The sheet of the sign-in: a bar with the link back and the languages, and the margin line under it. */
export function AuthSheet({ bar, children }: { bar: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col border-t-[length:var(--spine)] border-cover bg-paper">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-[78rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-2 max-md:gap-x-2 max-md:px-4">
          {bar}
          <LanguagePicker labelHidden />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[78rem] flex-1 flex-col px-6 max-md:px-4">
        <div className="relative flex flex-1 flex-col pl-[calc(var(--gutter)+1.5rem)] max-md:pl-5">
          <span aria-hidden="true" className="absolute inset-y-0 left-(--gutter) w-px bg-margin-line max-md:left-0" />
          {children}
        </div>
      </main>
    </div>
  );
}
