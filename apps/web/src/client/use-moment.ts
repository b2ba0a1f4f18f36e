import { useLanguage } from './language.ts';
import { locales } from './language-choice.ts';

/** Says a stored moment as a short date with the time, in the language of the interface. */
export function useMoment(): (moment: string) => string {
  const [language] = useLanguage();
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (moment) => format.format(new Date(moment));
}
