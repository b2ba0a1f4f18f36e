import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import { FieldError } from './field.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** The label of the group. */
  label: string;
  labelHidden?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Side by side where there is room. */
  inline?: boolean;
}

/** One of a few options, all of them visible. The arrow keys move, as in every radio group. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden = false,
  choices,
  value,
  onChange,
  error,
  inline = false,
}: RadioGroupProps<Value>): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={labelHidden ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-6 gap-y-1' : 'grid gap-1'}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'inline-flex min-h-(--target) items-start gap-2 py-[max(0px,calc((var(--target)-var(--line-ui))/2))]',
              choice.disabled === true && 'cursor-not-allowed text-ink-3',
            )}
          >
            <span className="relative mt-[calc((var(--line-ui)-1.125rem)/2)] grid size-[1.125rem] flex-none place-items-center">
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
                className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-paper-raised checked:border-primary checked:bg-primary disabled:border-dashed disabled:bg-paper-sunk"
              />
              <span className="pointer-events-none invisible relative size-2 rounded-full bg-on-primary peer-checked:visible peer-disabled:bg-ink-2 forced-colors:bg-[ButtonText]" />
            </span>
            <span className="min-w-0">
              {choice.label}
              {choice.hint !== undefined && <span className="block text-sm text-ink-3">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
