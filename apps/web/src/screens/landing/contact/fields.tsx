import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../../ui/style/classes.ts';

const controlClasses =
  'w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';

interface FieldFrame {
  label: string;
  /** Shown beside the label of an optional field. */
  optional?: string;
  error?: string | undefined;
  className?: string;
}

type FieldProps = FieldFrame & {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    className: string;
  }) => ReactNode;
};

function Field({ label, optional, error, className, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={classes('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional !== undefined && <span className="font-text text-ink-3"> ({optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
        'aria-invalid': error === undefined ? undefined : true,
        className: controlClasses,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger">
          <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-[3px] size-3.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text. */
export function LineField({
  label,
  optional,
  error,
  className,
  ...input
}: FieldFrame & ComponentProps<'input'>): ReactNode {
  return (
    <Field label={label} {...(optional === undefined ? {} : { optional })} error={error} className={className ?? ''}>
      {(control) => <input type="text" {...input} {...control} className={classes(control.className, 'min-h-10')} />}
    </Field>
  );
}

/** Several lines of text. */
export function AreaField({ label, error, className, ...area }: FieldFrame & ComponentProps<'textarea'>): ReactNode {
  return (
    <Field label={label} error={error} className={className ?? ''}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={classes(control.className, 'resize-y py-2')} />
      )}
    </Field>
  );
}

interface ChoiceFieldProps extends FieldFrame {
  /** The first option, for nothing chosen. */
  none: string;
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few options, or none. */
export function ChoiceField({
  label,
  optional,
  none,
  choices,
  value,
  onChange,
  className,
}: ChoiceFieldProps): ReactNode {
  return (
    <Field label={label} {...(optional === undefined ? {} : { optional })} className={className ?? ''}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classes(control.className, 'min-h-10 appearance-none truncate pr-9 [&>option]:bg-paper-raised')}
          >
            <option value="">{none}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
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
