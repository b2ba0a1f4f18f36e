import type { ReactNode } from 'react';

/** The positions of the lines of an exercise page: first line, spacing and number, in the drawing's own units. */
const lines = Array.from({ length: 15 }, (_, index) => 62 + index * 24);

/** An empty page of an exercise book, lying open on its cover. */
export function EmptyPage(): ReactNode {
  return (
    <svg viewBox="0 0 320 430" aria-hidden="true" className="w-full max-w-80 max-lg:hidden">
      <rect x="0" y="0" width="320" height="430" rx="4" fill="var(--cover)" />
      <rect x="0" y="0" width="18" height="430" rx="2" fill="var(--cover-deep)" />
      <rect x="26" y="10" width="284" height="410" rx="2" fill="var(--paper-raised)" />
      {lines.map((y) => (
        <line key={y} x1="26" x2="310" y1={y} y2={y} stroke="var(--line)" />
      ))}
      <line x1="78" x2="78" y1="10" y2="420" stroke="var(--margin-line)" />
    </svg>
  );
}
