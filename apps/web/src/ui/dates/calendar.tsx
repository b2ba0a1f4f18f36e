import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';
import { el } from 'react-day-picker/locale/el';
import { enGB } from 'react-day-picker/locale/en-GB';
import type { Language } from '../../client/language/language-choice.ts';
import { dateOf, type IsoDate, isoOf } from './typed-date.ts';

export interface CalendarProps {
  language: Language;
  chosen: IsoDate | null;
  onChoose: (day: IsoDate) => void;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
}

const turn =
  'inline-flex size-(--control) items-center justify-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink aria-disabled:text-ink-3 aria-disabled:opacity-60 max-md:size-10';
const day =
  'grid size-full place-items-center rounded-2 not-disabled:hover:bg-paper-hover in-data-[today=true]:font-strong in-data-[today=true]:text-pen in-data-[selected=true]:bg-primary in-data-[selected=true]:text-on-primary in-data-[outside=true]:text-ink-3 disabled:text-ink-3 disabled:line-through forced-colors:in-data-[selected=true]:outline-2';
const classNames = {
  root: 'w-fit',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: turn,
  button_next: turn,
  month_caption: 'mx-10 mb-1 flex min-h-(--control) items-center justify-center text-center max-md:min-h-10',
  caption_label: 'font-read font-heading',
  month_grid: 'w-auto',
  weekday: 'h-8 w-[max(2.25rem,var(--control))] text-center align-middle text-sm font-medium text-ink-3',
  day: 'figures size-[max(2.25rem,var(--control))] p-0 text-center',
  day_button: day,
};

/** A month of days to choose from, with arrow keys, Home and End, Page Up and Page Down. */
export function Calendar({ language, chosen, onChoose, min, max }: CalendarProps): ReactNode {
  const selected = chosen === null ? undefined : dateOf(chosen);
  const before = min === undefined ? [] : [{ before: dateOf(min) }];
  const after = max === undefined ? [] : [{ after: dateOf(max) }];
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={language === 'el' ? el : enGB}
      selected={selected}
      defaultMonth={selected ?? monthWithin(min, max)}
      onSelect={(date) => onChoose(isoOf(date))}
      disabled={[...before, ...after]}
      {...(min !== undefined && { startMonth: dateOf(min) })}
      {...(max !== undefined && { endMonth: dateOf(max) })}
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }): JSX.Element {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />;
}

/** The month of today, or the nearest one with an allowed day. */
function monthWithin(min: IsoDate | undefined, max: IsoDate | undefined): Date {
  const today = isoOf(new Date());
  if (min !== undefined && today < min) return dateOf(min);
  return dateOf(max !== undefined && today > max ? max : today);
}
