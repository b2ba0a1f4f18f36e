import type { Block } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Disclosure } from '../../../../ui/index.ts';
import { readWords } from './read-words.ts';

export interface OutlineProps {
  text: string;
  blocks: readonly Block[];
  language: string;
  onGo: (offset: number) => void;
}

/** Characters of a heading that are shown; a reader may have taken a paragraph for one. */
const maxLength = 160;

/** The headings of a source; each leads to its place. Nothing where there are fewer than two. */
export function Outline({ text, blocks, language, onGo }: OutlineProps): ReactNode {
  const translate = useWords(readWords);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  if (headings.length < 2) return null;
  const top = Math.min(...headings.map(({ level = 1 }) => level));
  return (
    <Disclosure label={translate('outline')}>
      <ol lang={language} className="max-h-72 overflow-y-auto">
        {headings.map(({ start, end, level = 1 }) => (
          <li key={start} style={{ paddingInlineStart: `${level - top}rem` }}>
            <button
              type="button"
              className="wrap-anywhere min-h-6 py-0.5 text-left text-primary hover:underline"
              onClick={() => onGo(start)}
            >
              {text.slice(start, Math.min(end, start + maxLength))}
            </button>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
