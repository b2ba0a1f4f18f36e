import type { ReactNode } from 'react';

/** Progress. Without `value` (0 to 1) it is indeterminate. */
export function Progress({ label, value }: { label: string; value?: number }): ReactNode {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 w-full overflow-hidden rounded-1 bg-chart-band forced-colors:border"
    >
      <span
        className={
          percent === undefined
            ? 'endless block h-full w-1/3 animate-[slide_1.4s_linear_infinite] bg-primary forced-colors:bg-[Highlight]'
            : 'block h-full bg-primary transition-[width] duration-(--settle) forced-colors:bg-[Highlight]'
        }
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
