import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { partWords } from './words.ts';

/** The first tab stop: skips the navigation and moves to the content. */
export function SkipLink(): ReactNode {
  const translate = useWords(partWords);
  return (
    <a
      href="#main"
      className="fixed -top-16 left-3 z-(--z-toast) border border-line-strong bg-paper-raised px-4 py-2 focus:top-3"
    >
      {translate('skip')}
    </a>
  );
}
