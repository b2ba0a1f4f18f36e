import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { OpenPage } from '../../parts/open-page.tsx';
import { Button, Logo } from '../../ui/index.ts';
import { notFoundWords } from './words.ts';

/** The page of every address that leads nowhere. */
export function NotFoundScreen(): ReactNode {
  const say = useWords(notFoundWords);
  return (
    <OpenPage
      bar={
        <a href="/" className="inline-flex min-h-(--target) items-center no-underline">
          <Logo />
        </a>
      }
    >
      <div className="my-auto grid justify-items-start gap-2 py-10">
        <p className="font-read text-4xl text-pen">404</p>
        <h1>{say('title')}</h1>
        <p className="mb-4 max-w-measure text-ink-2">{say('body')}</p>
        <Button kind="primary" asChild>
          <a href="/">{say('home')}</a>
        </Button>
      </div>
    </OpenPage>
  );
}
