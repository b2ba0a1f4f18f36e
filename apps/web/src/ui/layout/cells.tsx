import type { ReactNode } from 'react';

/**
 * Summary figures between hairlines; four on a desktop, two per row where there is less space, one where text is large
 * on a phone.
 */
export function Cells({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="@container">
      <dl
        aria-label={label}
        className="grid grid-cols-2 border-y border-line @max-[14rem]:grid-cols-1 lg:grid-cols-4 [&>div]:border-line max-lg:[&>div:nth-child(even)]:border-l @max-[14rem]:[&>div:nth-child(even)]:border-l-0 @max-[14rem]:[&>div:nth-child(even)]:pl-0 max-lg:[&>div:nth-child(odd)]:pl-0 max-lg:[&>div:nth-child(n+3)]:border-t @max-[14rem]:[&>div+div]:border-t lg:[&>div+div]:border-l lg:[&>div:first-child]:pl-0"
      >
        {children}
      </dl>
    </div>
  );
}

export interface CellProps {
  label: string;
  /** A figure, or null when there is none yet: then only the note is shown. */
  value: string | null;
  /** Period, n, or why there is no figure. */
  note?: ReactNode;
}

/** One figure with its name and its basis. */
export function Cell({ label, value, note }: CellProps): ReactNode {
  return (
    <div className="flex flex-col px-4 py-3 max-md:px-3">
      <dt className="text-ink-2">{label}</dt>
      {value !== null && (
        <dd className="font-read text-2xl font-heading tracking-[-0.01em] [font-variant-numeric:lining-nums_proportional-nums]">
          {value}
        </dd>
      )}
      {note !== undefined && <dd className={value === null ? 'mt-2 text-ink-3' : 'text-sm text-ink-3'}>{note}</dd>}
    </div>
  );
}
