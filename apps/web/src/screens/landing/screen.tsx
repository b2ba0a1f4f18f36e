import { type ReactNode, useEffect } from 'react';
import { createTranslator } from '../../client/language/words.ts';
import { PublicFooter } from '../../parts/public/footer.tsx';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { PublicSheet } from '../../parts/public/sheet.tsx';
import { Board } from './parts/board.tsx';
import { Features } from './parts/features.tsx';
import { LandingHeader } from './parts/header.tsx';
import { Hero } from './parts/hero.tsx';
import { Pricing } from './parts/pricing.tsx';
import { Savings } from './parts/savings.tsx';
import { Voices } from './parts/voices.tsx';
import { pricingWords } from './pricing-words.ts';
import { useDialogs } from './use-dialogs.ts';
import { useReader } from './use-reader.ts';
import { landingWords } from './words.ts';

// This entry imports parts of the design system by their files: `ui/index.ts` would load all of it.

/** The page at '/': the purpose of the product, its board to try, target figures marked as such, and the prices. */
export function LandingScreen({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(landingWords, language);
  const { waiting, reader, signOut } = useReader();
  const { Open, opening, failed, open, close } = useDialogs();
  useEffect(() => {
    // The bar is sticky: an anchor target or a focused element must not be hidden under it.
    const { style } = document.documentElement;
    style.scrollPaddingTop = '5.5rem';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, []);

  if (waiting) return <Waiting words={translate('loading')} />;
  return (
    <div data-density="comfortable" className="flex min-h-dvh flex-col bg-paper text-ui">
      <a
        href="#main"
        className="fixed -top-16 left-3 z-(--z-toast) border border-line-strong bg-paper-raised px-4 py-2 focus:top-3"
      >
        {translate('skip')}
      </a>
      <LandingHeader language={language} reader={reader} onSignOut={signOut} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <PublicSheet>
          <Hero language={language} demo={{ onOpen: () => open('demo'), opening: opening === 'demo' }} />
        </PublicSheet>
        <Board language={language} />
        <PublicSheet>
          <Savings language={language} />
          <Features language={language} />
          <Voices language={language} />
          <Pricing
            language={language}
            contact={{
              onOpen: () => open('contact'),
              opening: opening === 'contact',
              children: createTranslator(pricingWords, language)('contactSales'),
            }}
          />
        </PublicSheet>
      </main>
      <PublicFooter language={language} onLanguage={onLanguage} />
      {failed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto w-fit max-w-96 rounded-2 border border-l-3 border-line border-l-danger bg-paper-raised px-4 py-3 shadow-lift-2"
        >
          {translate('openFailed')}
        </p>
      )}
      {Open !== null && <Open language={language} onClose={close} />}
    </div>
  );
}

/** Only while a stored session is checked: a signed-in user goes on to the dashboard. */
function Waiting({ words }: { words: string }): ReactNode {
  return (
    <main className="grid min-h-dvh place-content-center bg-paper" aria-busy="true">
      <span role="status" className="grid justify-items-center gap-3 text-ink-2">
        <span
          aria-hidden="true"
          className="size-6 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-primary"
        />
        {words}
      </span>
    </main>
  );
}

export const landingPage: LoadedPage = { Page: LandingScreen, head: landingWords };
