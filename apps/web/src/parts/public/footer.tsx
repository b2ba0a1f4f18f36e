import type { ReactNode } from 'react';
import { createTranslator } from '../../client/language/words.ts';
import { footerColumns } from './footer-links.ts';
import { LanguageLinks } from './language-links.tsx';
import type { PublicPageProps } from './public-page.ts';
import { SocialLinks } from './social-links.tsx';
import { Version } from './version.tsx';
import { publicWords } from './words.ts';

/** The footer of every open page: what this is, three columns of links, the language, the version. */
export function PublicFooter({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(publicWords, language);
  return (
    <footer className="bg-cover text-on-cover [--focus:var(--on-cover)]">
      <div className="mx-auto max-w-[78rem] px-6 pt-12 pb-8 max-md:px-4 max-md:pt-10">
        <div className="grid gap-x-8 gap-y-14 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <CoverLogo />
            <p className="mt-3 max-w-88 text-pretty">{translate('tag')}</p>
            <SocialLinks label={translate('elsewhere')} />
          </div>
          <nav aria-label={translate('footer')} className="grid grid-cols-2 gap-8 md:grid-cols-3">
            {footerColumns.map(({ title, links }) => (
              <div
                key={title}
                // On a phone the long column is beside the two short ones.
                className="max-md:last:col-start-2 max-md:last:row-span-2 max-md:last:row-start-1"
              >
                <h2 className="mb-2 font-ui text-ui font-strong tracking-normal">{translate(title)}</h2>
                <ul>
                  {links.map(({ word, to }) => (
                    <li key={word}>
                      <a
                        href={to}
                        className="inline-flex min-h-7 items-center text-on-cover no-underline hover:text-on-cover hover:underline"
                      >
                        {translate(word)}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-on-cover/30 pt-4">
          <Version language={language} />
          <LanguageLinks language={language} onLanguage={onLanguage} />
        </div>
      </div>
    </footer>
  );
}

/** The logo on its own blue: the label alone, without the cover around it. */
function CoverLogo(): ReactNode {
  return (
    <p className="inline-flex items-center gap-2 font-read text-lg font-strong tracking-[-0.01em]" lang="en">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.625rem] flex-none">
        <rect x="1" y="1" width="22" height="22" rx="2.5" fill="var(--cover-deep)" />
        <rect x="5" y="5" width="14" height="14" rx="1" fill="var(--on-cover)" />
        <path
          d="M15.4 9.4V8H8.8l3.6 4-3.6 4h6.6v-1.4"
          fill="none"
          stroke="var(--cover)"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Schole
    </p>
  );
}
