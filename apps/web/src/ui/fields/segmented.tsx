import { type ReactNode, useId } from 'react';

export interface SegmentedProps<Value extends string> {
  /** The label of the group; for screen readers, and visible unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to five short choices side by side. */
export function Segmented<Value extends string>({
  label,
  labelHidden = false,
  choices,
  value,
  onChange,
}: SegmentedProps<Value>): ReactNode {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-px overflow-hidden rounded-2 border border-line-strong bg-line-strong focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-(--control) flex-auto items-center justify-center gap-2 bg-paper-raised px-3 py-1 text-center text-ink-2 hover:bg-paper-hover has-checked:bg-paper-picked has-checked:font-strong has-checked:text-ink max-md:min-h-10"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
