import { formatDate } from './formats.ts';
import { useLanguage } from './language.ts';
import { clockTime } from './language-choice.ts';

/** Formats a stored moment as a date, short or in full, with 24-hour time, in the language of the interface. */
export function useMoment(dateStyle: 'medium' | 'long' = 'medium'): (moment: string) => string {
  const [language] = useLanguage();
  const parts = { dateStyle, ...clockTime };
  return (moment) => formatDate(new Date(moment), language, parts);
}
