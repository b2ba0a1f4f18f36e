import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** True: the label is only for assistive technology (pass a string). */
  labelHidden?: boolean;
  /** A second line under the label. */
  hint?: ReactNode;
}

/** A checkbox. It is made `indeterminate` through its `ref` when only some of its parts are ticked. */
export function Checkbox({
  label,
  labelHidden = false,
  hint,
  className,
  disabled,
  ...input
}: CheckboxProps): ReactNode {
  return (
    <label
      className={classes(
        'inline-flex min-h-(--target) min-w-(--target) items-start gap-2 py-[max(0px,calc((var(--target)-var(--line-ui))/2))]',
        disabled === true && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      <span className="relative mt-[calc((var(--line-ui)-1.125rem)/2)] grid size-[1.125rem] flex-none place-items-center">
        <input
          type="checkbox"
          disabled={disabled}
          className="peer absolute inset-0 appearance-none rounded-1 border border-line-strong bg-paper-raised checked:border-primary checked:bg-primary indeterminate:border-primary disabled:border-dashed disabled:bg-paper-sunk"
          {...input}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none invisible absolute size-3.5 text-on-primary peer-checked:visible peer-disabled:text-ink-3"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none invisible absolute size-3.5 text-primary peer-indeterminate:visible"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
