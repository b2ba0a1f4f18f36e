import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
}

/** A setting that is on or off. */
export function Switch({ label, disabled, ...input }: SwitchProps): ReactNode {
  return (
    <label
      className={classes(
        'inline-flex min-h-(--target) items-start gap-3 py-[max(0px,calc((var(--target)-var(--line-ui))/2))]',
        disabled === true && 'cursor-not-allowed text-ink-3',
      )}
    >
      <span className="relative mt-[calc((var(--line-ui)-var(--target))/2)] block h-6 w-10 flex-none">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-paper-raised checked:border-primary checked:bg-primary disabled:border-dashed disabled:bg-paper-sunk"
          disabled={disabled}
          {...input}
        />
        <span className="pointer-events-none absolute top-[5px] left-[5px] size-3.5 rounded-full bg-line-strong transition-transform duration-(--quick) peer-checked:translate-x-4 peer-checked:bg-on-primary peer-disabled:bg-ink-3 forced-colors:bg-[ButtonText]" />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
