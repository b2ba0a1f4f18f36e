import type { ReactNode } from 'react';

/** The label on the blue notebook. The word is shown beside it unless `wordHidden`. */
export function Logo({ wordHidden = false }: { wordHidden?: boolean }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2 font-read text-lg font-strong tracking-[-0.01em] text-ink">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.625rem] flex-none">
        <rect
          x="1"
          y="1"
          width="22"
          height="22"
          rx="2.5"
          fill="var(--cover)"
          stroke="light-dark(transparent, var(--line-strong))"
          strokeWidth={0.75}
        />
        <rect x="5" y="5" width="14" height="14" rx="1" fill="var(--on-cover)" />
        <path
          d="M15.4 9.4V8H8.8l3.6 4-3.6 4h6.6v-1.4"
          fill="none"
          stroke="var(--cover)"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span lang="en" className={wordHidden ? 'sr-only' : ''}>
        Schole
      </span>
    </span>
  );
}
