import { formatDate } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockParts } from '../../../client/language/language-choice.ts';
import { listWords } from './list-words.ts';

const day = (moment: Date, after = 0): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + after).getTime();

/** The zone of this browser, in which all times are shown. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** Words a moment as a child says it: today, tomorrow or yesterday at a time, otherwise the day. */
export function useWhen(): (moment: string, now: string | number) => string {
  const translate = useWords(listWords);
  const [language] = useLanguage();
  return (moment, now) => {
    const at = new Date(moment);
    const today = new Date(now);
    const time = formatDate(at, language, clockParts);
    if (day(at) === day(today)) return translate('todayAt', { time });
    if (day(at) === day(today, 1)) return translate('tomorrowAt', { time });
    if (day(at) === day(today, -1)) return translate('yesterdayAt', { time });
    const year = at.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
    const date = formatDate(at, language, { weekday: 'long', day: 'numeric', month: 'long', ...year });
    return translate('dayAt', { date, time });
  };
}
