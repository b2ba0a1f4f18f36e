import { type ReactNode, useState } from 'react';
import { useWords } from '../client/language.ts';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';
import { uiWords } from './words.ts';

export interface NumberFieldProps extends FieldFrame {
  value: number;
  /** Called with whole numbers inside the limits only. */
  onChange: (value: number) => void;
  least: number;
  most?: number;
  disabled?: boolean;
}

/**
 * A whole number between limits. While typing anything may stand there; on leaving the field it becomes
 * the nearest allowed number, and `least` when it is no number at all.
 */
export function NumberField({
  value,
  onChange,
  least,
  most = Number.MAX_SAFE_INTEGER,
  disabled,
  error,
  ...frame
}: NumberFieldProps): ReactNode {
  const say = useWords(uiWords);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number.parseInt(typed, 10);
  const outside = typed !== null && typed.trim() !== '' && !(number >= least && number <= most);
  const limits = most === Number.MAX_SAFE_INTEGER ? say('atLeast', { least }) : say('between', { least, most });

  const type = (text: string): void => {
    setTyped(text);
    const next = Number.parseInt(text, 10);
    if (next >= least && next <= most) onChange(next);
  };
  const leave = (): void => {
    if (typed === null) return;
    const next = Number.isNaN(number) ? least : Math.min(most, Math.max(least, number));
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
          min={least}
          max={most === Number.MAX_SAFE_INTEGER ? undefined : most}
          value={typed ?? value}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          className={classes(controlLook, 'figures min-h-(--control) max-md:min-h-10')}
        />
      )}
    </Field>
  );
}
