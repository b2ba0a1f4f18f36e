import type { ReactNode } from 'react';
import { createTranslator } from '../../client/language/words.ts';
import { PublicFrame } from '../../parts/public/frame.tsx';
import { LinkButton } from '../../parts/public/link-button.tsx';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { PublicSheet } from '../../parts/public/sheet.tsx';
import { EmptyPage } from './empty-page.tsx';
import { notFoundWords } from './words.ts';

/** The not-found page of every unknown address. */
export function NotFoundScreen({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(notFoundWords, language);
  return (
    <PublicFrame language={language} onLanguage={onLanguage}>
      <PublicSheet>
        <div className="my-auto grid items-center gap-x-12 gap-y-10 py-16 max-md:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <p className="figures text-4xl text-pen">404</p>
            <h1 className="mt-2 text-3xl font-[520]">{translate('title')}</h1>
            <p className="mt-4 max-w-[32rem] text-read-lg text-pretty text-ink-2">{translate('body')}</p>
            <p className="mt-2 max-w-[32rem] text-md text-pretty text-ink-2">{translate('why')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/" kind="primary" size="large">
                {translate('home')}
              </LinkButton>
              <LinkButton to="/help" size="large">
                {translate('help')}
              </LinkButton>
            </div>
          </div>
          <EmptyPage />
        </div>
      </PublicSheet>
    </PublicFrame>
  );
}

export const notFoundPage: LoadedPage = {
  Page: NotFoundScreen,
  head: {
    en: { title: `${notFoundWords.en.title} · Schole`, description: notFoundWords.en.body },
    el: { title: `${notFoundWords.el.title} · Schole`, description: notFoundWords.el.body },
  },
};
