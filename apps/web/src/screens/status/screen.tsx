import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { clockTime, locales } from '../../client/language/language-choice.ts';
import { createTranslator, type Translate } from '../../client/language/words.ts';
import { PublicFrame } from '../../parts/public/frame.tsx';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { PublicSheet } from '../../parts/public/sheet.tsx';
import { checkServer, type Found } from './check-server.ts';
import { Findings } from './findings.tsx';
import { statusWords } from './words.ts';

/** Milliseconds between two checks. */
const pause = 30_000;

/** Whether this installation answers, as seen by this browser now. */
export function StatusScreen({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(statusWords, language);
  const [found, setFound] = useState<Found | null>(null);
  const [checking, setChecking] = useState(true);

  const check = useCallback(async () => {
    setChecking(true);
    setFound(await checkServer());
    setChecking(false);
  }, []);
  useEffect(() => {
    void check();
    const timer = setInterval(() => void check(), pause);
    return () => clearInterval(timer);
  }, [check]);

  const time = found?.at.toLocaleTimeString(locales[language], clockTime) ?? '';
  return (
    <PublicFrame language={language} onLanguage={onLanguage}>
      <PublicSheet>
        <div className="py-14 max-md:py-8">
          <h1 className="text-3xl font-[520]">{translate('heading')}</h1>
          <p role="status" className="mt-4 max-w-measure text-read-lg text-pretty text-ink-2">
            {summary(found, translate)}
          </p>
          <Findings found={found} translate={translate} />
          <div className="mt-6 flex max-w-measure-wide flex-wrap items-center gap-x-4 gap-y-3">
            <button
              type="button"
              aria-busy={checking || undefined}
              onClick={() => void check()}
              className="inline-flex min-h-9 items-center rounded-2 border border-line-strong bg-paper-raised px-4 font-medium hover:bg-paper-hover max-md:min-h-10"
            >
              {translate('again')}
            </button>
            <p className="text-sm text-ink-3">
              {found === null ? translate('asking') : translate('lookedAt', { time })}
            </p>
          </div>
          <h2 className="mt-12 mb-2 text-lg">{translate('moreTitle')}</h2>
          <p className="max-w-measure text-md text-pretty text-ink-2">{translate('more')}</p>
        </div>
      </PublicSheet>
    </PublicFrame>
  );
}

function summary(found: Found | null, translate: Translate<typeof statusWords>): string {
  if (found === null) return translate('asking');
  if (found.server === 'silent') return translate('noServer');
  if (found.server !== 'answers') return translate('odd');
  return found.database === 'answers' ? translate('allWell') : translate('noDatabase');
}

export const statusPage: LoadedPage = { Page: StatusScreen, head: statusWords };
