import type { MouseEvent, ReactNode } from 'react';
import { type Language, languageNames, languages } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import type { PublicPageProps } from './public-page.ts';
import { publicWords } from './words.ts';

/** English or Greek, each named in its own language. They are links, so that they also work before any script runs. */
export function LanguageLinks({ language, onLanguage }: PublicPageProps): ReactNode {
  const choose = (event: MouseEvent, value: Language): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || value === language) return;
    event.preventDefault();
    onLanguage(value);
  };
  return (
    <nav aria-label={createTranslator(publicWords, language)('language')} className="flex flex-wrap gap-2">
      {languages.map((value) => (
        <a
          key={value}
          href={`?lang=${value}`}
          lang={value}
          hrefLang={value}
          aria-current={value === language ? 'true' : undefined}
          onClick={(event) => choose(event, value)}
          className="inline-flex min-h-9 items-center rounded-2 border border-transparent px-3 text-on-cover no-underline hover:border-on-cover/50 hover:text-on-cover aria-[current]:border-on-cover"
        >
          {languageNames[value]}
        </a>
      ))}
    </nav>
  );
}
