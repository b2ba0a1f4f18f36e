import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { Button, Logo } from '../../ui/index.ts';
import { notFoundWords } from './words.ts';

/** The page of every address that leads nowhere. */
export function NotFoundScreen(): ReactNode {
  const say = useWords(notFoundWords);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative min-h-dvh border-t-[length:var(--spine)] border-cover bg-paper px-(--pad) py-6 pl-[calc(var(--gutter)+1.25rem)] max-md:pl-8"
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-(--gutter) w-px bg-margin-line max-md:left-3" />
      <a href="/" className="inline-flex no-underline">
        <Logo />
      </a>
      <p className="mt-16 font-read text-4xl text-pen">404</p>
      <h1 className="mt-2">{say('title')}</h1>
      <p className="mt-2 mb-6 max-w-measure text-ink-2">{say('body')}</p>
      <Button kind="primary" asChild>
        <a href="/">{say('home')}</a>
      </Button>
    </main>
  );
}
