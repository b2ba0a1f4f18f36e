import { noAccommodations } from '@schole/core';
import { type ReactNode, useEffect } from 'react';
import { LanguagePicker } from '../../parts/language-picker.tsx';
import { Logo } from '../../ui/index.ts';
import { applyReading, type Reading, readingOf, storedReading } from './reading.ts';

export interface StudentPageProps {
  /** Beside the language: the way out. */
  bar?: ReactNode;
  /** How the student starts to read; what they chose in this browser counts more. */
  start?: Reading;
  children: ReactNode;
}

const usual = readingOf(noAccommodations);

/** The sheet of every page for students: no menus of teachers, large targets, and read as the student reads best. */
export function StudentPage({ bar, start = usual, children }: StudentPageProps): ReactNode {
  useEffect(() => applyReading(storedReading(start)), [start]);
  useEffect(() => {
    // Dialogs stand beside the page, and their targets are as large.
    document.body.dataset.density = 'spacious';
    return () => {
      delete document.body.dataset.density;
    };
  }, []);
  return (
    <div
      data-density="spacious"
      className="flex min-h-dvh flex-col border-t-[length:var(--spine)] border-cover bg-paper"
    >
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 w-full max-w-measure-wide flex-wrap items-center justify-between gap-3 px-4 py-2">
          <Logo />
          <div className="flex flex-wrap items-center gap-3">
            <LanguagePicker labelHidden />
            {bar}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-measure-wide flex-1 px-4 py-6">
        {children}
      </main>
    </div>
  );
}
