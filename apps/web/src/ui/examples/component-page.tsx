import { type ReactNode, useEffect } from 'react';
import { densities, themes, tryAppearance, useAppearance } from '../../client/browser/appearance.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Logo, Margin, Page, Segmented, Switch, Toaster } from '../index.ts';
import { pageWords } from './component-page-words.ts';
import type { Example, ExampleState } from './definition/example.ts';
import { Foundations } from './foundations.tsx';
import { examples } from './index.ts';
import { stateNames } from './state-names.ts';

/** Every component in every state, under one theme, density and language. */
export function ComponentPage(): ReactNode {
  const translate = useWords(pageWords);
  const [language] = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${translate('title')} · Schole`;
  }, [language, translate]);
  return (
    <div className="flex min-h-dvh flex-col border-t-6 border-cover bg-paper">
      <a href="#main" className="sr-only focus:not-sr-only focus:px-4 focus:py-2">
        {translate('skip')}
      </a>
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line px-(--pad) py-3">
        <span className="mr-auto self-center">
          <Logo />
        </span>
        <AppearanceControls />
      </header>
      <div className="flex flex-1 max-lg:flex-col">
        <Contents />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1">
          <Page title={translate('title')} lead={translate('lead')}>
            <div className="grid gap-10">
              <Foundations />
              {examples.map((example, index) => (
                <Part key={example.parts[0]} example={example} number={index + 1} />
              ))}
            </div>
          </Page>
        </main>
      </div>
      <Toaster />
    </div>
  );
}

/** Theme, density, language, animations: previewed here, not stored, except for the language. */
function AppearanceControls(): ReactNode {
  const translate = useWords(pageWords);
  const [{ theme, density, motion }] = useAppearance();
  const [language, choose] = useLanguage();
  return (
    <>
      <Segmented
        label={translate('theme')}
        choices={themes.map((value) => ({ value, label: translate(value) }))}
        value={theme}
        onChange={(next) => tryAppearance({ theme: next })}
      />
      <Segmented
        label={translate('density')}
        choices={densities.map((value) => ({ value, label: translate(value) }))}
        value={density}
        onChange={(next) => tryAppearance({ density: next })}
      />
      <Segmented
        label={translate('language')}
        choices={[
          { value: 'en', label: translate('english') },
          { value: 'el', label: translate('greek') },
        ]}
        value={language}
        onChange={choose}
      />
      <Switch
        label={translate('motion')}
        checked={motion}
        onChange={(event) => tryAppearance({ motion: event.target.checked })}
      />
    </>
  );
}

function Contents(): ReactNode {
  const translate = useWords(pageWords);
  return (
    <nav
      aria-label={translate('contents')}
      className="border-line max-lg:border-b lg:w-(--sidebar) lg:flex-none lg:border-r lg:bg-desk"
    >
      <ol className="gap-x-4 p-(--pad) max-lg:columns-2 max-md:columns-1 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-6">
        {examples.map(({ parts: [name] }, index) => (
          <li key={name} className="break-inside-avoid">
            <a href={`#${name}`} className="flex min-h-(--target) items-center gap-2 text-ink-2 no-underline">
              <span className="figures w-6 flex-none text-right text-sm text-ink-3">{index + 1}</span>
              <span lang="en">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ example, number }: { example: Example; number: number }): ReactNode {
  const translate = useWords(pageWords);
  const [name, ...others] = example.parts;
  return (
    <section aria-labelledby={name} className="min-w-0 scroll-mt-4">
      <Margin mark={<span className="figures leading-(--line-lg) text-ink-3 max-md:hidden">{number}</span>}>
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3 border-b border-ink-2 pb-1">
          <h2 id={name} lang="en">
            {name}
          </h2>
          <p lang="en" className="min-w-0 text-sm text-ink-3">
            {others.join(', ')}
          </p>
          <p className="ml-auto text-sm text-ink-3">{translate('states', { count: example.states.length })}</p>
        </div>
      </Margin>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6">
        {example.states.map((state) => (
          <State key={state.name} state={state} />
        ))}
      </div>
    </section>
  );
}

function State({ state: { name, Show, wide = false, opens = false } }: { state: ExampleState }): ReactNode {
  const translate = useWords(stateNames);
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'} {...(opens && { 'data-opens': '' })}>
      <p className="mb-2 text-sm text-ink-3">{translate(name)}</p>
      <Show />
    </div>
  );
}
