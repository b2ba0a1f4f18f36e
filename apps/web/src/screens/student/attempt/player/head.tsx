import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useSubjectName } from '../../lists/subject-name.ts';
import { playerWords } from './player-words.ts';
import { SavedState } from './saved-state.tsx';
import { type CurrentLog, standstillOf } from './state.ts';
import { TimeLeft } from './time-left.tsx';

/** What stands above the questions: what it is, where the answers are, the time left, and what the teacher says. */
export function Head({ log }: { log: CurrentLog }): ReactNode {
  const translate = useWords(playerWords);
  const subjectName = useSubjectName();
  const { delivery, attempt, saved, online, now } = log;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that began it is gone, and the focus with it: reading goes on here.
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="grid gap-3">
      <div>
        <h1 ref={heading} tabIndex={-1} lang={delivery.contentLanguage} className="wrap-anywhere text-lg md:text-xl">
          {delivery.title}
        </h1>
        <p className="text-ink-2">{subjectName(delivery.subject)}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-2">
        <SavedState saved={saved} />
        {attempt.endsAt !== null && (
          <TimeLeft endsAt={attempt.endsAt} stillAt={standstillOf(log)?.at ?? null} now={now} />
        )}
      </div>
      {/* Regions are there before their words, so that the words are said. */}
      <div role="status" className="grid gap-2">
        {!online && (
          <p className="flex items-start gap-2 border-l-3 border-line-strong bg-paper-sunk px-4 py-2">
            <WifiOff aria-hidden="true" strokeWidth={1.75} className="mt-1 size-4 flex-none" />
            {translate(log.storage === 'none' ? 'offlineNowhere' : 'offline')}
          </p>
        )}
        {attempt.message !== null && (
          <p className="border-l-3 border-primary bg-primary-tint px-4 py-2">
            <span className="font-strong">{translate('message')}</span> {attempt.message}
          </p>
        )}
      </div>
    </header>
  );
}
