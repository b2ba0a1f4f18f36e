import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';

/** `primary` once per screen; `danger` only in a dialog that asks before something is lost. */
export type ButtonKind = 'primary' | 'outline' | 'plain' | 'danger';

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-primary bg-primary px-4 text-center font-strong text-on-primary not-aria-disabled:not-disabled:hover:border-primary-hover not-aria-disabled:not-disabled:hover:bg-primary-hover not-aria-disabled:not-disabled:active:bg-primary-press hover:text-on-primary forced-colors:border-2',
  outline:
    'border-line-strong bg-paper-raised px-3 text-center text-ink not-aria-disabled:not-disabled:hover:bg-paper-hover hover:text-ink',
  // Like a link: when it takes two rows, both begin at its edge.
  plain: 'border-transparent px-3 text-left text-primary not-aria-disabled:not-disabled:hover:bg-paper-hover',
  danger: 'border-danger-solid bg-danger-solid px-4 text-center font-strong text-on-danger hover:text-on-danger',
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-2 border py-1 text-balance font-medium no-underline transition-colors duration-(--quick) disabled:border-dashed disabled:border-line-strong disabled:bg-paper-sunk disabled:text-ink-2 aria-disabled:border-dashed aria-disabled:border-line-strong aria-disabled:bg-paper-sunk aria-disabled:text-ink-2';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: 'medium' | 'large';
  /** Shown before the label. */
  icon?: LucideIcon;
  /** True while the action runs: further presses do nothing. The button keeps the focus, and is announced as busy. */
  busy?: boolean;
  /** Applies the appearance to its only child, for example a link: `<Button asChild><Link to="…">…</Link></Button>`. */
  asChild?: boolean;
  children: ReactNode;
}

/** A button. It is `type="button"` by default. */
export function Button({
  kind = 'outline',
  size = 'medium',
  icon: Icon,
  busy = false,
  asChild = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const combinedClasses = classes(
    base,
    kinds[kind],
    size === 'large' ? 'min-h-11 px-5 text-md' : 'min-h-(--control) text-ui max-md:min-h-10',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={combinedClasses} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={combinedClasses}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A disabled button loses the focus to the page; this one only ignores presses, also as the submit button of a
        // form.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {Icon !== undefined && <Icon aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />}
      {children}
    </button>
  );
}
