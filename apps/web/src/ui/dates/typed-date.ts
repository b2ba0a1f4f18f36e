import { type Language, locales } from '../../client/language/language-choice.ts';

/** A day in ISO format, `yyyy-mm-dd`; such texts sort like the days. */
export type IsoDate = string;

/** The meaning of a typed text: a day, nothing yet, no date at all, or a day that does not exist. */
export type TypedDate = { kind: 'day'; iso: IsoDate } | { kind: 'empty' | 'unreadable' | 'no-such-day' };

/**
 * Reads a date as users type it, day first in both languages: `1/12/2026`, `1.12.26`, `01 12 2026`, `01122026`, and the
 * ISO form. A year of two digits is one of this century.
 */
export function readDate(typed: string): TypedDate {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (parts === null) return { kind: 'unreadable' };
  const year = Number(parts[3]);
  return dayOf(parts[3]?.length === 2 ? 2000 + year : year, Number(parts[2]), Number(parts[1]));
}

function dayOf(year: number, month: number, day: number): TypedDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { kind: 'day', iso: date.toISOString().slice(0, 10) } : { kind: 'no-such-day' };
}

/** An ISO day in the field's format: `05/02/2026` in English, `5/2/2026` in Greek. */
export function showDate(iso: IsoDate, language: Language): string {
  const form = new Intl.DateTimeFormat(locales[language], {
    day: language === 'en' ? '2-digit' : 'numeric',
    month: language === 'en' ? '2-digit' : 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return form.format(new Date(`${iso}T00:00:00Z`));
}

/** The ISO day of a date of the calendar, which is at local midnight. */
export function isoOf(date: Date): IsoDate {
  const pad = (number: number, length: number): string => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Local midnight of an ISO day. */
export function dateOf(iso: IsoDate): Date {
  return new Date(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10)));
}

/** The meaning of a typed text as a time of day, `HH:MM`: `9:30`, `09.30`, `930`, `9`, `9 pm`, `9:30 μμ`. */
export function readTime(typed: string): { kind: 'time'; time: string } | { kind: 'empty' | 'unreadable' } {
  const text = typed.trim().toLowerCase().replaceAll('.', ':').replace(/:+$/, '');
  if (text === '') return { kind: 'empty' };
  const half = /\s*(am|pm|a:m|p:m|πμ|μμ|π:μ|μ:μ)$/.exec(text);
  const clock = half === null ? text : text.slice(0, half.index);
  const parts = /^(\d{1,2})(?:\s*:\s*(\d{2}))?$/.exec(clock) ?? /^(\d{1,2})(\d{2})$/.exec(clock);
  if (parts === null) return { kind: 'unreadable' };
  const minute = Number(parts[2] ?? 0);
  const typedHour = Number(parts[1]);
  if (half !== null && (typedHour < 1 || typedHour > 12)) return { kind: 'unreadable' };
  const afternoon = half !== null && /^[pμ]/.test(half[1] ?? '');
  const hour = half === null ? typedHour : (typedHour % 12) + (afternoon ? 12 : 0);
  if (hour > 23 || minute > 59) return { kind: 'unreadable' };
  return { kind: 'time', time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
