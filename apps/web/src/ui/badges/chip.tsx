import { Check, CircleDashed, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';

/** `fine` is an icon and a word without a background; only what needs attention is tinted. */
export type ChipKind = 'fine' | 'good' | 'attention' | 'danger' | 'note' | 'draft' | 'quiet';

const kindClasses: Record<ChipKind, string> = {
  fine: 'pl-0 text-ink-2 [&>svg]:text-good',
  good: 'bg-good-tint text-good',
  attention: 'bg-attention-tint text-attention',
  danger: 'bg-danger-tint text-danger',
  note: 'bg-note-tint text-note',
  draft: 'text-ink-2 shadow-[inset_0_0_0_1px_var(--line)]',
  quiet: 'bg-paper-sunk text-ink-2',
};
const icons: Record<ChipKind, LucideIcon | null> = {
  fine: Check,
  good: Check,
  attention: TriangleAlert,
  danger: CircleX,
  note: Clock,
  draft: CircleDashed,
  quiet: null,
};

export interface ChipProps {
  kind: ChipKind;
  /** Another icon than the kind's own; null for none. */
  icon?: LucideIcon | null;
  children: ReactNode;
}

/** A state as an icon and a word, never colour alone. */
export function Chip({ kind, icon, children }: ChipProps): ReactNode {
  const Icon = icon === undefined ? icons[kind] : icon;
  return (
    <span
      className={classes(
        'inline-flex min-h-[1.375rem] items-start gap-1 rounded-1 px-2 py-px text-sm font-medium text-pretty forced-colors:border',
        kindClasses[kind],
      )}
    >
      {Icon !== null && <Icon aria-hidden="true" strokeWidth={2.25} className="mt-[3px] size-3.5 flex-none" />}
      {children}
    </span>
  );
}
