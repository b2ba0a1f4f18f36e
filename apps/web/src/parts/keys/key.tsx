import type { ReactNode } from 'react';
import { classes } from '../../ui/index.ts';

/**
 * A key as it is printed on a keyboard. Beside a button it is left out where there is little room; `always`: it is the
 * fact itself. A window is as narrow for whoever enlarges the page at a keyboard.
 */
export function Key({ children, always = false }: { children: string; always?: boolean }): ReactNode {
  return (
    <kbd
      className={classes(
        'inline-grid min-h-5 min-w-5 place-items-center rounded-1 border border-current px-1 font-medium font-ui text-xs',
        !always && 'max-md:hidden',
      )}
    >
      {children}
    </kbd>
  );
}
