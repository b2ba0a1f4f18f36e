import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';

/** What every field shows around its control. */
export interface FieldFrame {
  label: string;
  /** A sentence under the label that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it; makes the edge red and is read out with the field. */
  error?: string | undefined;
  /** True: the label marks the field as optional. */
  optional?: boolean;
  /** True: the label is only for assistive technology. */
  labelHidden?: boolean;
  className?: string;
}

export interface FieldProps extends FieldFrame {
  /** Receives the attributes with which the control belongs to label, hint and error. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label, a control, a hint and an error that belong together. */
export function Field({ label, hint, error, optional, labelHidden, className, children }: FieldProps): ReactNode {
  const translate = useWords(uiWords);
  const id = useId();
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={classes('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={id} className={labelHidden === true ? 'sr-only' : 'font-medium'}>
        {label}
        {optional === true && (
          <>
            {' '}
            <span className="font-text text-ink-3">{translate('optional')}</span>
          </>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence that describes what is wrong with a field or a group. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} role="alert" className="flex items-start gap-1 font-text font-ui text-danger text-sm tracking-normal">
      <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-[3px] size-3.5 flex-none" />
      <span>{children}</span>
    </p>
  );
}

/** The appearance of every text control. */
export const controlClasses =
  'w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:border-dashed disabled:bg-paper-sunk disabled:text-ink-2 [&[readonly]]:border-dashed [&[readonly]]:bg-paper-sunk';
