import type { ReactNode } from 'react';
import { classes } from '../../ui/style/classes.ts';

const kinds = {
  primary:
    'border-primary bg-primary px-5 font-strong text-on-primary hover:border-primary-hover hover:bg-primary-hover hover:text-on-primary active:bg-primary-press forced-colors:border-2',
  outline: 'border-line-strong bg-paper-raised px-4 text-ink hover:bg-paper-hover hover:text-ink',
};

export interface LinkButtonProps {
  to: string;
  /** `primary` once per page. */
  kind?: keyof typeof kinds;
  size?: 'medium' | 'large';
  children: ReactNode;
}

/**
 * A link that looks like a button, for open pages: the button of the design system loads the headless component code.
 */
export function LinkButton({ to, kind = 'outline', size = 'medium', children }: LinkButtonProps): ReactNode {
  return (
    <a
      href={to}
      className={classes(
        'inline-flex items-center justify-center gap-2 rounded-2 border py-1 text-center text-balance font-medium no-underline transition-colors duration-(--quick)',
        size === 'large' ? 'min-h-11 text-md' : 'min-h-9 max-md:min-h-10',
        kinds[kind],
      )}
    >
      {children}
    </a>
  );
}
