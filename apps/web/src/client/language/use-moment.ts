import { useLanguage } from './language.ts';
import { locales } from './language-choice.ts';

/** Formats a stored moment as a date, short or in full, with 24-hour time, in the language of the interface. */
export function useMoment(dateStyle: 'medium' | 'long' = 'medium'): (moment: string) => string {
  const [language] = useLanguage();
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (moment) => format.format(new Date(moment));
}
