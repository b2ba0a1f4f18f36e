import { CalendarDays } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { controlClasses, Field, type FieldFrame } from '../fields/field.tsx';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import { type IsoDate, readDate, showDate } from './typed-date.ts';
import { type TypedReading, useTypedValue, withinLimits } from './use-typed-value.ts';

// Lazy: a user who only types a date does not wait for the calendar.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends FieldFrame {
  /** `yyyy-mm-dd`; null: none. */
  value: IsoDate | null;
  /**
   * Receives the current value; `problem` is the reason why the text is no date, null when it is one or the field is
   * empty.
   */
  onChange: (value: IsoDate | null, problem: string | null) => void;
  /** The first and the last allowed day. */
  min?: IsoDate;
  max?: IsoDate;
  disabled?: boolean;
}

/** A day, typed or chosen in a calendar. */
export function DateField({
  value,
  onChange,
  min,
  max,
  disabled,
  error,
  className,
  ...frame
}: DateFieldProps): ReactNode {
  const translate = useWords(formWords);
  const [language] = useLanguage();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const show = (iso: IsoDate): string => showDate(iso, language);
  const read = (text: string): TypedReading => {
    const parsed = readDate(text);
    if (parsed.kind === 'day') return withinLimits(parsed.iso, { min, max }, translate, show);
    if (parsed.kind === 'empty') return { value: null, problem: null };
    const wrong = parsed.kind === 'no-such-day';
    return {
      value: null,
      problem: wrong ? translate('noSuchDay') : translate('dateForm', { example: show('2026-12-18') }),
    };
  };
  const field = useTypedValue({ value, onChange, read, show });
  const choose = (iso: IsoDate): void => {
    field.choose(iso);
    setOpen(false);
  };
  return (
    <Field {...frame} {...(className === undefined ? {} : { className })} error={field.problem ?? error}>
      {(control) => (
        <Radix.Root open={open} onOpenChange={setOpen}>
          <Radix.Anchor asChild>
            <span className="relative block">
              <input
                {...control}
                ref={input}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder={translate('dateOrder')}
                disabled={disabled}
                value={field.text}
                onChange={(event) => field.type(event.target.value)}
                onBlur={field.leave}
                className={classes(
                  controlClasses,
                  'figures placeholder:font-ui min-h-(--control) pr-[calc(var(--control)+0.25rem)] max-md:min-h-10 max-md:pr-11',
                )}
              />
              <Radix.Trigger asChild>
                <IconButton
                  icon={CalendarDays}
                  label={translate('calendar')}
                  disabled={disabled}
                  className="absolute top-0 right-0 border border-transparent bg-clip-padding"
                />
              </Radix.Trigger>
            </span>
          </Radix.Anchor>
          <Radix.Portal>
            <Radix.Content
              align="start"
              sideOffset={4}
              collisionPadding={8}
              aria-label={translate('calendar')}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                input.current?.focus();
              }}
              className="z-(--z-toast) max-w-[calc(100vw-1rem)] rounded-2 border border-line bg-paper-raised p-3 shadow-lift-2"
            >
              <Suspense fallback={<Skeleton lines={5} />}>
                <Calendar language={language} chosen={value} onChoose={choose} min={min} max={max} />
              </Suspense>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}
