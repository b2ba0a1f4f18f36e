import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../client/language-choice.ts';
import { sayIn } from '../../../client/words.ts';
import { helpWords } from '../words.ts';
import type { FoundPage, findPages } from './find-pages.ts';

/** A page that many words lead to needs a better word, not a longer list. */
const most = 12;

/** A field that finds pages of the manual by the words of their titles. */
export function HelpSearch({ language }: { language: Language }): ReactNode {
  const say = sayIn(helpWords, language);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [find, setFind] = useState<typeof findPages>();
  const wanted = asked.trim() !== '';
  // What was typed before the page came alive counts too.
  useEffect(() => setAsked(field.current?.value ?? ''), []);
  // The titles of both books come with the first letter that is typed.
  useEffect(() => {
    if (wanted) void import('./find-pages.ts').then((loaded) => setFind(() => loaded.findPages));
  }, [wanted]);
  const found = wanted ? find?.(asked, language) : undefined;
  return (
    <div className="mt-8 max-w-[34rem]">
      <label htmlFor={id} className="font-medium">
        {say('search')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        onInput={({ currentTarget }) => setAsked(currentTarget.value)}
        className="mt-1 min-h-10 w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink"
      />
      <div role="status" className="mt-2 text-sm text-ink-3">
        {found && tell(found.length, language)}
      </div>
      {found && <Results pages={found.slice(0, most)} />}
    </div>
  );
}

function tell(count: number, language: Language): string {
  const say = sayIn(helpWords, language);
  if (count === 0) return say('foundNone');
  return count > most ? say('foundMany', { count, most }) : say('found', { count });
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
