import { isNotFound, Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from './client/language.ts';
import { describeDocument } from './client/language-choice.ts';
import { type ScreenTitle, screenDescriptions, screenWords } from './screens/words.ts';

/** Around every screen: the document's title and language, and the focus after a change of screen. */
export function Root(): ReactNode {
  const say = useWords(screenWords);
  const describe = useWords(screenDescriptions);
  const [language] = useLanguage();
  const title = useTitle();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const before = useRef(path);
  const [name, description] = [say(title), describe(title)];

  useEffect(() => describeDocument(language, `${name} · Schole`, description), [language, name, description]);

  useEffect(() => {
    // Only a change of screen moves the focus, not the first arrival.
    if (before.current !== '' && before.current !== path) document.getElementById('main')?.focus();
    before.current = path;
  }, [path]);

  return <Outlet />;
}

/** What the screen on show is called; an address that leads nowhere has a name too. */
function useTitle(): ScreenTitle {
  const matches = useMatches();
  const match = matches.findLast(({ staticData }) => staticData.screen !== undefined);
  const screen = match?.staticData.screen;
  // There may be a screen at the address, but none for this person.
  const lost = matches.some(({ status, error }) => status === 'notFound' || isNotFound(error));
  return screen === undefined || lost ? 'notFound' : (screen.titleIn?.(match?.search ?? {}) ?? screen.title);
}
