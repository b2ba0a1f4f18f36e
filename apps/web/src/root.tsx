import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
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
  const match = useMatches().findLast(({ staticData }) => staticData.screen !== undefined);
  const screen = match?.staticData.screen;
  return screen === undefined ? 'notFound' : (screen.titleIn?.(match?.search ?? {}) ?? screen.title);
}
