import type { ReactNode } from 'react';
import { useWords } from '../client/language.ts';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';
import { formWords } from './form-words.ts';
import { readTime } from './typed-date.ts';
import { type TypedReading, useTypedValue, withinLimits } from './use-typed-value.ts';

export interface TimeFieldProps extends FieldFrame {
  /** `HH:MM` of a day of 24 hours; null: none. */
  value: string | null;
  /** Hears what stands there; `problem` says why it is no time, null when it may stay empty or is one. */
  onChange: (value: string | null, problem: string | null) => void;
  /** The earliest and the latest, `HH:MM`. */
  least?: string;
  most?: string;
  disabled?: boolean;
}

/** A time of the day, typed. */
export function TimeField({
  value,
  onChange,
  least,
  most,
  disabled,
  error,
  className,
  ...frame
}: TimeFieldProps): ReactNode {
  const say = useWords(formWords);
  const read = (text: string): TypedReading => {
    const meant = readTime(text);
    if (meant.kind === 'time') return withinLimits(meant.time, { least, most }, say, (time) => time);
    return { value: null, problem: meant.kind === 'empty' ? null : say('timeForm', { example: '23:59' }) };
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
          placeholder={say('timeOrder')}
          disabled={disabled}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.leave}
          className={classes(controlLook, 'figures placeholder:font-ui min-h-(--control) max-md:min-h-10')}
        />
      )}
    </Field>
  );
}
