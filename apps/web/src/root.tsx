import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from './client/language.ts';
import { describeDocument } from './client/language-choice.ts';
import { screenWords } from './screens/words.ts';

/** Around every screen: the document's title and language, and the focus after a change of screen. */
export function Root(): ReactNode {
  const say = useWords(screenWords);
  const [language] = useLanguage();
  const title = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'notFound';
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const before = useRef(path);
  const name = say(title);

  useEffect(() => describeDocument(language, `${name} · Schole`), [language, name]);

  useEffect(() => {
    // Only a change of screen moves the focus, not the first arrival.
    if (before.current !== '' && before.current !== path) document.getElementById('main')?.focus();
    before.current = path;
  }, [path]);

  return <Outlet />;
}
