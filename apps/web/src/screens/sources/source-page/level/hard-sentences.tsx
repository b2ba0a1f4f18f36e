import type { ContentLanguage, HardSentence } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { PassageLink } from '../passage/passage-link.tsx';
import { levelWords } from './level-words.ts';

export interface HardSentencesProps {
  sentences: readonly HardSentence[];
  /** The version that they stand in, and whether its pages are slides. */
  passage: { sourceId: string; version: string | null; lang: ContentLanguage; slides: boolean };
}

/** Sentences that are hard to read, each with what makes it so. */
export function HardSentences({ sentences, passage }: HardSentencesProps): ReactNode {
  const translate = useWords(levelWords);
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {sentences.map(({ start, end, quote, words, why }) => (
        <li key={start}>
          <PassageLink {...passage} start={start} end={end} quote={quote} />
          <span className="block text-ink-3 text-sm">
            {why.map((reason) => translate(reason, { words })).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
