import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import type { ListedDelivery } from '../lists/use-own-deliveries.ts';
import { useWhen } from '../lists/use-when.ts';
import { beginWords } from './begin-words.ts';

/** What a student should know before an attempt begins, a sentence each. */
export function useFacts(): (delivery: ListedDelivery, now: string) => string[] {
  const translate = useWords(beginWords);
  const [language] = useLanguage();
  const when = useWhen();
  return (delivery, now) => {
    const { questions, maxPoints, seconds, closesAt, oneByOne, goingBack, attempts, attemptsAllowed } = delivery;
    const pages = oneByOne ? (goingBack ? 'oneByOne' : 'oneWay') : 'allAtOnce';
    return [
      translate('questions', { count: questions, points: formatNumber(maxPoints, language) }),
      seconds === null ? translate('noLimit') : translate('minutes', { count: Math.round(seconds / 60) }),
      ...(closesAt === null ? [] : [translate('until', { when: when(closesAt, now) })]),
      translate(pages),
      ...(attemptsAllowed > 1 ? [translate('attempts', { number: attempts.length + 1, most: attemptsAllowed })] : []),
    ];
  };
}
