import type { ReactNode } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { Logo } from '../../ui/badges/logo.tsx';
import { offlineWords } from './offline-words.ts';

/** The content of a page without scripts: a message, and a link to the address that could not be loaded. */
export function OfflinePage({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(offlineWords, language);
  return (
    <main
      id="main"
      className="grid min-h-dvh place-content-center justify-items-start gap-3 border-t-[length:var(--spine)] border-cover bg-paper p-6"
    >
      <Logo />
      <h1>{translate('title')}</h1>
      <p className="max-w-measure text-ink-2">{translate('body')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the requested page, whichever it was */}
      <a href="" className="inline-flex min-h-(--target) items-center">
        {translate('again')}
      </a>
    </main>
  );
}
