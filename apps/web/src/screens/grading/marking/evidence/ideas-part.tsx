import { RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { ideasOf } from '../model/key-parts.ts';
import type { Bench } from '../state/use-bench.ts';
import { evidenceWords } from './evidence-words.ts';
import { IdeaRow } from './idea-row.tsx';

export interface IdeasPartProps {
  bench: Bench;
  lang: 'en' | 'el';
  /** Whether single keys are on. */
  keys: boolean;
}

/** The model answer, and each key idea with whether it was found in these answers. */
export function IdeasPart({ bench, lang, keys }: IdeasPartProps): ReactNode {
  const { question } = bench.unit;
  const translate = useWords(evidenceWords);
  const { model, ideas, scored } = ideasOf(question);
  if (model === '' && ideas.length === 0) return null;
  return (
    <section aria-labelledby="evidence-ideas">
      <h2 id="evidence-ideas" className="mb-2 text-md">
        {translate(scored ? 'model' : 'expected')}
      </h2>
      {model !== '' && (
        <p lang={lang} className="prose-read wrap-anywhere mb-3 whitespace-pre-line">
          <RichText>{model}</RichText>
        </p>
      )}
      <ol>
        {ideas.map((idea, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an idea is identified by its place
          <IdeaRow key={`${bench.unit.key} ${at}`} {...{ bench, idea, scored, at, lang, keys }} />
        ))}
      </ol>
    </section>
  );
}
