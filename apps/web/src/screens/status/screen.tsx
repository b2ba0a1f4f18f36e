import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { locales } from '../../client/language-choice.ts';
import type { LoadedPage, OpenPageProps } from '../../client/open-page.ts';
import { type Say, sayIn } from '../../client/words.ts';
import { OpenFrame } from '../../parts/open/frame.tsx';
import { OpenSheet } from '../../parts/open/sheet.tsx';
import { type Found, lookAtServer } from './look.ts';
import { Findings } from './parts/findings.tsx';
import { statusWords } from './words.ts';

/** Milliseconds between two looks. */
const pause = 30_000;

/** Whether this installation answers, as this browser sees it now. */
export function StatusScreen({ language, onLanguage }: OpenPageProps): ReactNode {
  const say = sayIn(statusWords, language);
  const [found, setFound] = useState<Found | null>(null);
  const [asking, setAsking] = useState(true);

  const look = useCallback(async () => {
    setAsking(true);
    setFound(await lookAtServer());
    setAsking(false);
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [look]);

  const time = found?.at.toLocaleTimeString(locales[language]) ?? '';
  return (
    <OpenFrame language={language} onLanguage={onLanguage}>
      <OpenSheet>
        <div className="py-14 max-md:py-8">
          <h1 className="text-3xl font-[520]">{say('heading')}</h1>
          <p role="status" className="mt-4 max-w-measure text-read-lg text-pretty text-ink-2">
            {summary(found, say)}
          </p>
          <Findings found={found} say={say} />
          <div className="mt-6 flex max-w-measure-wide flex-wrap items-center gap-x-4 gap-y-3">
            <button
              type="button"
              aria-busy={asking || undefined}
              onClick={() => void look()}
              className="inline-flex min-h-9 items-center rounded-2 border border-line-strong bg-paper-raised px-4 font-medium hover:bg-paper-hover max-md:min-h-10"
            >
              {say('again')}
            </button>
            <p className="text-sm text-ink-3">{found === null ? say('asking') : say('lookedAt', { time })}</p>
          </div>
          <h2 className="mt-12 mb-2 text-lg">{say('moreTitle')}</h2>
          <p className="max-w-measure text-md text-pretty text-ink-2">{say('more')}</p>
        </div>
      </OpenSheet>
    </OpenFrame>
  );
}

function summary(found: Found | null, say: Say<typeof statusWords>): string {
  if (found === null) return say('asking');
  if (found.server === 'silent') return say('noServer');
  if (found.server !== 'answers') return say('odd');
  return found.database === 'answers' ? say('allWell') : say('noDatabase');
}

export const statusPage: LoadedPage = { Page: StatusScreen, head: statusWords };
