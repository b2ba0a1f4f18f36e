import { type ReactNode, useEffect, useState } from 'react';
import { type Config, readConfig } from '../../client/config.ts';
import { languageNames, languages } from '../../client/language-choice.ts';
import type { OpenPageProps } from '../../client/open-page.ts';
import { wordsIn } from '../../client/words.ts';
import { Notebook } from '../../parts/notebook.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Works } from './parts/works.tsx';
import { holdsSession, isSignedIn } from './stored-session.ts';
import { landingWords } from './words.ts';

// This entry takes parts of the design system by their files: the front door would bring the whole of it.

/** The page at '/': what this is, what works today, and the two ways in. */
export function LandingScreen({ language, onLanguage }: OpenPageProps): ReactNode {
  const [config, setConfig] = useState<Config | null>(null);
  const [waiting, setWaiting] = useState(false);
  const words = wordsIn(landingWords, language);

  useEffect(() => {
    readConfig()
      .then(setConfig)
      // Away: the page stands without it, and the sign-in says what is wrong.
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!holdsSession()) return;
    setWaiting(true);
    void isSignedIn().then((signedIn) => {
      if (signedIn) window.location.replace('/dashboard');
      else setWaiting(false);
    });
  }, []);

  if (waiting) {
    return (
      <main className="grid min-h-dvh place-content-center bg-paper" aria-busy="true">
        <span role="status" className="grid justify-items-center gap-3 text-ink-2">
          <span
            aria-hidden="true"
            className="size-6 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-primary"
          />
          {words.loading}
        </span>
      </main>
    );
  }

  const mayJoin = config === null || config.signUp === 'open' || config.firstRun;
  return (
    <div className="flex min-h-dvh flex-col border-t-[length:var(--spine)] border-cover bg-paper">
      <a
        href="#main"
        className="fixed -top-16 left-3 z-(--z-toast) border border-line-strong bg-paper-raised px-4 py-2 focus:top-3"
      >
        {words.skip}
      </a>
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-[78rem] items-center justify-between gap-4 px-6 py-2 max-md:px-4">
          <Logo />
          <Button asChild>
            <a href="/auth">{words.signIn}</a>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[78rem] flex-1 px-6 max-md:px-4">
        <div className="relative pl-[calc(var(--gutter)+1.5rem)] max-md:pl-5">
          <span aria-hidden="true" className="absolute inset-y-0 left-(--gutter) w-px bg-margin-line max-md:left-0" />
          <section className="grid items-center gap-10 py-16 max-md:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0">
              <p className="text-md font-medium text-ink-2">{words.tag}</p>
              <h1 className="mt-4 mb-5 max-w-[15em] text-4xl font-[520]">
                <span className="block text-balance">{words.headlineFirst}</span>{' '}
                <span className="block text-balance">{words.headlineSecond}</span>
              </h1>
              <p className="max-w-[36rem] text-read-lg text-pretty text-ink-2">{words.lede}</p>
              <div className="mt-6 mb-4 flex flex-wrap gap-3">
                {mayJoin && (
                  <Button kind="primary" size="large" asChild>
                    <a href="/auth?mode=sign-up">{config?.firstRun === true ? words.setUp : words.createAccount}</a>
                  </Button>
                )}
                <Button kind={mayJoin ? 'outline' : 'primary'} size="large" asChild>
                  <a href="/auth?mode=sign-in">{words.signIn}</a>
                </Button>
              </div>
              <p className="max-w-measure text-sm text-ink-3">{words.runs}</p>
            </div>
            <div className="max-md:hidden max-lg:max-w-80">
              <Notebook
                kind={words.nounAncientGreek}
                meanings={[words.leisure, words.talkAndStudy, words.placeForIt]}
                foot={words.bothLanguages}
              />
            </div>
          </section>
          <Works words={words} />
        </div>
      </main>
      <footer className="bg-cover text-on-cover">
        <div className="mx-auto flex max-w-[78rem] flex-wrap items-center justify-between gap-x-6 gap-y-4 px-6 py-8 max-md:px-4">
          <p className="max-w-88">{words.foot}</p>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{words.language}</legend>
            {languages.map((value) => (
              <button
                key={value}
                type="button"
                lang={value}
                aria-pressed={value === language}
                onClick={() => onLanguage(value)}
                className="min-h-9 rounded-2 border border-transparent px-3 hover:border-on-cover/50 focus-visible:outline-on-cover aria-pressed:border-on-cover"
              >
                {languageNames[value]}
              </button>
            ))}
          </fieldset>
        </div>
      </footer>
    </div>
  );
}
