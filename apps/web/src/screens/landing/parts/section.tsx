import type { ReactNode } from 'react';
import type { Section } from './use-current-section.ts';

interface LandingSectionProps {
  /** The id of its anchor; a section without links has none. */
  id?: Section;
  /** Shown left of the margin line. */
  number?: number;
  title: string;
  lede?: string;
  children: ReactNode;
}

/** One part of the lined sheet, with its number in the margin. */
export function LandingSection({ id, number, title, lede, children }: LandingSectionProps): ReactNode {
  return (
    <section
      id={id}
      aria-label={title}
      className="@container relative scroll-mt-20 pt-16 last:pb-20 max-md:pt-12 max-md:last:pb-14"
    >
      {number !== undefined && (
        <span
          aria-hidden="true"
          className="absolute right-full mr-9 font-read text-lg leading-(--line-3xl) text-pen max-md:hidden"
        >
          {number}
        </span>
      )}
      <h2 className="max-w-[24em] text-3xl font-[520]">{title}</h2>
      {lede !== undefined && (
        <p className="mt-3 max-w-[36rem] text-read-lg text-pretty text-ink-2 max-md:text-read">{lede}</p>
      )}
      {children}
    </section>
  );
}
