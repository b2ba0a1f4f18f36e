import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name, shown as a tooltip as well. */
  label: string;
  /** The side on which the tooltip is shown. */
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A button with an icon only: for close, more, the sidebar rail and other icons that need no label. */
export function IconButton({ icon: Icon, label, side = 'bottom', className, ...rest }: IconButtonProps): ReactNode {
  return (
    <Tooltip label={label} side={side}>
      <button
        type="button"
        aria-label={label}
        className={classes(
          'inline-flex size-(--control) flex-none items-center justify-center rounded-2 text-ink-2 transition-colors duration-(--quick) hover:not-disabled:bg-paper-hover hover:not-disabled:text-ink disabled:text-ink-3 disabled:opacity-60 max-md:size-10',
          className,
        )}
        {...rest}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
      </button>
    </Tooltip>
  );
}
