import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useWhen } from '../../lists/use-when.ts';
import { playerWords } from './player-words.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Two hours in milliseconds: what is longer is told by its end. */
const longest = 7_200_000;

interface TimeLeftProps {
  endsAt: string;
  /** The moment at which the clock stands still; null: it runs. */
  stillAt: number | null;
  now: () => number;
}

/** The time left as a calm line, said aloud at ten, five and one minute. */
export function TimeLeft({ endsAt, stillAt, now }: TimeLeftProps): ReactNode {
  const translate = useWords(playerWords);
  const { left, reached } = useTimeLeft(endsAt, stillAt, now);
  const when = useWhen();
  const words = (): string => {
    if (left === 0) return translate('timeOver');
    if (left <= 60_000) return translate('secondsLeft', { count: Math.ceil(left / 10_000) * 10 });
    if (left <= longest) return translate('minutesLeft', { count: Math.ceil(left / 60_000) });
    return translate('until', { when: when(endsAt, now()) });
  };
  return (
    <p className="flex items-center gap-1.5">
      <Clock aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
      <span>{words()}</span>
      <span role="status" className="sr-only">
        {reached === null ? '' : translate('minutesLeft', { count: reached })}
      </span>
    </p>
  );
}
