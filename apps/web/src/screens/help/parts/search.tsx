import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { helpWords } from '../words.ts';
import type { FoundPage, findPages } from './find-pages.ts';

/** A page that many words lead to needs a better word, not a longer list. */
const maxResults = 12;

/** A field that finds pages of the manual by the words of their titles. */
export function HelpSearch({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(helpWords, language);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [find, setFind] = useState<typeof findPages>();
  const searching = query.trim() !== '';
  // What was typed before the page came alive counts too.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  // The titles of both books come with the first letter that is typed.
  useEffect(() => {
    if (searching) void import('./find-pages.ts').then((loaded) => setFind(() => loaded.findPages));
  }, [searching]);
  const found = searching ? find?.(query, language) : undefined;
  return (
    <div className="mt-8 max-w-[34rem]">
      <label htmlFor={id} className="font-medium">
        {translate('search')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        className="mt-1 min-h-10 w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink"
      />
      <div role="status" className="mt-2 text-sm text-ink-3">
        {found && describeCount(found.length, language)}
      </div>
      {found && <Results pages={found.slice(0, maxResults)} />}
    </div>
  );
}

function describeCount(count: number, language: Language): string {
  const translate = createTranslator(helpWords, language);
  if (count === 0) return translate('foundNone');
  return count > maxResults ? translate('foundMany', { count, most: maxResults }) : translate('found', { count });
}

function Results({ pages }: { pages: readonly FoundPage[] }): ReactNode {
  return (
    <ul className="mt-1 grid gap-1 empty:hidden">
      {pages.map(({ to, label, hint }) => (
        <li key={to} className="border-b border-line py-1.5">
          <a href={to} className="inline-flex min-h-6 items-center font-read text-md font-medium">
            {label}
          </a>
          <p className="text-sm text-ink-2">{hint}</p>
        </li>
      ))}
    </ul>
  );
}
