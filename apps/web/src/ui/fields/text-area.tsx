import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { useCutPaste } from './cut-paste.tsx';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  /** True: set in the reading typeface, for passages and questions. */
  reading?: boolean;
  /** True: grows with its text. */
  grows?: boolean;
}

/** Several lines of text. Accepts every property of a textarea. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  reading,
  grows,
  rows = 4,
  ...input
}: TextAreaProps): ReactNode {
  const frame = { label, hint, error, ...(optional && { optional }), ...(labelHidden && { labelHidden }) };
  const paste = useCutPaste(input);
  return (
    <Field {...frame} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            {...input}
            {...paste.handlers}
            {...control}
            className={classes(
              controlClasses,
              'py-2',
              grows === true ? 'min-h-16 resize-none [field-sizing:content]' : 'resize-y',
              reading === true && 'prose-read',
            )}
          />
          {paste.note}
        </>
      )}
    </Field>
  );
}
