import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface NumberFieldProps extends FieldFrame {
  value: number;
  /** Called with whole numbers inside the limits only. */
  onChange: (value: number) => void;
  min: number;
  max?: number;
  disabled?: boolean;
}

/**
 * A whole number between limits. While typing any text is allowed; on leaving the field it becomes the nearest allowed
 * number, and the minimum when it is no number at all.
 */
export function NumberField({
  value,
  onChange,
  min,
  max = Number.MAX_SAFE_INTEGER,
  disabled,
  error,
  ...frame
}: NumberFieldProps): ReactNode {
  const translate = useWords(uiWords);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number.parseInt(typed, 10);
  const outside = typed !== null && typed.trim() !== '' && !(number >= min && number <= max);
  const limits =
    max === Number.MAX_SAFE_INTEGER
      ? translate('atLeast', { least: min })
      : translate('between', { least: min, most: max });

  const type = (text: string): void => {
    setTyped(text);
    const next = Number.parseInt(text, 10);
    if (next >= min && next <= max) onChange(next);
  };
  const leave = (): void => {
    if (typed === null) return;
    const next = Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
    setTyped(null);
    onChange(next);
  };

  return (
    <Field {...frame} error={outside ? limits : error}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          step={1}
          min={min}
          max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
          value={typed ?? value}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          className={classes(controlClasses, 'figures min-h-(--control) max-md:min-h-10')}
        />
      )}
    </Field>
  );
}
