import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { controlClasses, Field, type FieldFrame } from '../fields/field.tsx';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import { readTime } from './typed-date.ts';
import { type TypedReading, useTypedValue, withinLimits } from './use-typed-value.ts';

export interface TimeFieldProps extends FieldFrame {
  /** `HH:MM` in 24-hour time; null: none. */
  value: string | null;
  /**
   * Receives the current value; `problem` is the reason why the text is no time, null when it is one or the field may
   * stay empty.
   */
  onChange: (value: string | null, problem: string | null) => void;
  /** The earliest and the latest, `HH:MM`. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A time of the day, typed. */
export function TimeField({
  value,
  onChange,
  min,
  max,
  disabled,
  error,
  className,
  ...frame
}: TimeFieldProps): ReactNode {
  const translate = useWords(formWords);
  const read = (text: string): TypedReading => {
    const parsed = readTime(text);
    if (parsed.kind === 'time') return withinLimits(parsed.time, { min, max }, translate, (time) => time);
    return { value: null, problem: parsed.kind === 'empty' ? null : translate('timeForm', { example: '23:59' }) };
  };
  const field = useTypedValue({ value, onChange, read, show: (time) => time });
  return (
    <Field {...frame} {...(className === undefined ? {} : { className })} error={field.problem ?? error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={translate('timeOrder')}
          disabled={disabled}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.leave}
          className={classes(controlClasses, 'figures placeholder:font-ui min-h-(--control) max-md:min-h-10')}
        />
      )}
    </Field>
  );
}
