import { isNotFound, Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from './client/language/language.ts';
import { describeDocument } from './client/language/language-choice.ts';
import { type ScreenName, type ScreenTitle, screenDescriptions, screenWords } from './screens/words.ts';

/** Wraps every screen: the document's title and language, and the focus after a change of screen. */
export function Root(): ReactNode {
  const translate = useWords(screenWords);
  const describe = useWords(screenDescriptions);
  const [language] = useLanguage();
  const { title, about } = useTitle();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const before = useRef(path);
  const [name, description] = [translate(title), describe(about)];

  useEffect(() => describeDocument(language, `${name} · Schole`, description), [language, name, description]);

  useEffect(() => {
    // Only a change of screen moves the focus, not the first load.
    if (before.current !== '' && before.current !== path) document.getElementById('main')?.focus();
    before.current = path;
  }, [path]);

  return <Outlet />;
}

/** The name of the current screen, and the screen that describes it; an unknown address has a name too. */
function useTitle(): { title: ScreenName; about: ScreenTitle } {
  const matches = useMatches();
  const match = matches.findLast(({ staticData }) => staticData.screen !== undefined);
  const screen = match?.staticData.screen;
  // There may be a screen at the address, but none for this user.
  const lost = matches.some(({ status, error }) => status === 'notFound' || isNotFound(error));
  if (screen === undefined || lost) return { title: 'notFound', about: 'notFound' };
  const title = screen.titleIn?.(match?.search ?? {}) ?? screen.title;
  return { title, about: title in screenDescriptions.en ? (title as ScreenTitle) : screen.title };
}
