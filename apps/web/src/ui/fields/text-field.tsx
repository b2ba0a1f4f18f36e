import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { useCutPaste } from './cut-paste.tsx';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'id' | 'className'> {}

/** One line of text. Accepts every property of an input, so `{...register('name')}` works. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: TextFieldProps): ReactNode {
  const frame = { label, hint, error, ...(optional && { optional }), ...(labelHidden && { labelHidden }) };
  const paste = useCutPaste(input);
  return (
    <Field {...frame} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <>
          <input
            type="text"
            {...input}
            {...paste.handlers}
            {...control}
            className={classes(controlClasses, 'min-h-(--control) max-md:min-h-10')}
          />
          {paste.note}
        </>
      )}
    </Field>
  );
}
