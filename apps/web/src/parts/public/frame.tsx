import { type ReactNode, useEffect, useState } from 'react';
import { findStored, sessionKey } from '../../client/browser/storage.ts';
import { createTranslator } from '../../client/language/words.ts';
import { Logo } from '../../ui/badges/logo.tsx';
import { PublicFooter } from './footer.tsx';
import { LinkButton } from './link-button.tsx';
import type { PublicPageProps } from './public-page.ts';
import { publicWords } from './words.ts';

export interface PublicFrameProps extends PublicPageProps {
  /** Replaces the default bar (logo and sign-in) inside the `header`. */
  bar?: ReactNode;
  /** The content of `main`: a page with bands sets its own columns. */
  children: ReactNode;
}

/** The frame of every open page: skip link, bar, page, footer. Renders the same on the server and in the browser. */
export function PublicFrame({ language, onLanguage, bar, children }: PublicFrameProps): ReactNode {
  const translate = createTranslator(publicWords, language);
  return (
    <div className="flex min-h-dvh flex-col border-t-[length:var(--spine)] border-cover bg-paper">
      <a
        href="#main"
        className="fixed -top-16 left-3 z-(--z-toast) border border-line-strong bg-paper-raised px-4 py-2 focus:top-3"
      >
        {translate('skip')}
      </a>
      <header className="border-b border-line">{bar ?? <OpenBar language={language} />}</header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <PublicFooter language={language} onLanguage={onLanguage} />
    </div>
  );
}

/**
 * The sign-in link. A user with a session gets a link to the dashboard instead, once scripts run; both texts take the
 * same space.
 */
function SignInLink({ language }: Pick<PublicPageProps, 'language'>): ReactNode {
  const translate = createTranslator(publicWords, language);
  const [held, setHeld] = useState(false);
  // The prerendered document is the same for everybody: it knows no session.
  useEffect(() => setHeld(findStored(sessionKey) !== null), []);
  const word = (shown: boolean, text: string): ReactNode => (
    <span aria-hidden={!shown} className={shown ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}>
      {text}
    </span>
  );
  return (
    <LinkButton to={held ? '/dashboard' : '/auth'}>
      <span className="grid">
        {word(!held, translate('signIn'))}
        {word(held, translate('dashboard'))}
      </span>
    </LinkButton>
  );
}

/** The default bar: links to the landing page and to the sign-in. */
function OpenBar({ language }: Pick<PublicPageProps, 'language'>): ReactNode {
  const translate = createTranslator(publicWords, language);
  return (
    <div className="mx-auto flex min-h-16 max-w-[78rem] items-center justify-between gap-4 px-6 py-2 max-md:px-4">
      <a href="/" aria-label={translate('home')} className="inline-flex min-h-9 items-center no-underline">
        <Logo />
      </a>
      <SignInLink language={language} />
    </div>
  );
}
