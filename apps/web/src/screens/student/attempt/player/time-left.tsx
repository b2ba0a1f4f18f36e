import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { playerWords } from './player-words.ts';
import { useTimeLeft } from './use-time-left.ts';

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
  const words =
    left === 0
      ? translate('timeOver')
      : left > 60_000
        ? translate('minutesLeft', { count: Math.ceil(left / 60_000) })
        : translate('secondsLeft', { count: Math.ceil(left / 10_000) * 10 });
  return (
    <p className="flex items-center gap-1.5">
      <Clock aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
      <span>{words}</span>
      <span role="status" className="sr-only">
        {reached === null ? '' : translate('minutesLeft', { count: reached })}
      </span>
    </p>
  );
}
