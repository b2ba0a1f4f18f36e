import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** The action: one button. */
  action?: ReactNode;
}

/** An empty list, and the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="grid justify-items-start gap-2 border border-dashed border-line-strong p-5">
      <p className="font-read text-md font-heading">{title}</p>
      {children !== undefined && <p className="max-w-measure text-pretty text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-1">{action}</div>}
    </div>
  );
}
