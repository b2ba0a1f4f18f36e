import { clockParts, type Language, locales } from '../../client/language/language-choice.ts';

const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/** The day of a session in the list: today, yesterday, or the date; with its year where it is another one. */
export function dayIn(
  moment: string,
  now: Date,
  language: Language,
  words: { today: string; yesterday: string },
): string {
  const date = new Date(moment);
  if (dayOf(date) === dayOf(now)) return words.today;
  if (dayOf(date) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return words.yesterday;
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', ...year }).format(date);
}

/** The time of a message, with its day where that is not today. */
export function timeIn(moment: string, now: Date, language: Language): string {
  const date = new Date(moment);
  const today = dayOf(date) === dayOf(now);
  return new Intl.DateTimeFormat(locales[language], {
    ...clockParts,
    ...(today ? {} : { day: 'numeric', month: 'short' }),
  }).format(date);
}
