import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly Option[];
  /** The first option, chosen while nothing is; its value is ''. */
  placeholder?: string;
}

/** One of a list. The native select: it works on every phone, at every text size and with every screen reader. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  options,
  placeholder,
  ...input
}: SelectFieldProps): ReactNode {
  const frame = { label, hint, error, ...(optional && { optional }), ...(labelHidden && { labelHidden }) };
  return (
    <Field {...frame} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <span className="relative block">
          <select
            {...input}
            {...control}
            className={classes(
              controlClasses,
              'min-h-(--control) appearance-none truncate disabled:opacity-100 py-1 pr-9 max-md:min-h-10 [&>option]:bg-paper-raised',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
