import type { ReactNode } from 'react';
import type { Language } from '../../client/language-choice.ts';
import { sayIn } from '../../client/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { offlineWords } from './words.ts';

/** What stands on a page that has no script: a word, and a link to the very address that could not be had. */
export function Offline({ language }: { language: Language }): ReactNode {
  const say = sayIn(offlineWords, language);
  return (
    <main
      id="main"
      className="grid min-h-dvh place-content-center justify-items-start gap-3 border-t-[length:var(--spine)] border-cover bg-paper p-6"
    >
      <Logo />
      <h1>{say('title')}</h1>
      <p className="max-w-measure text-ink-2">{say('body')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the very page that was asked for, whatever it was */}
      <a href="" className="inline-flex min-h-(--target) items-center">
        {say('again')}
      </a>
    </main>
  );
}
