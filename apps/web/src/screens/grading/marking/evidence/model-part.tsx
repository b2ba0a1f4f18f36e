import type { MarkedAnswer, MarkedQuestion } from '@schole/core';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { rubricOf } from '../model/key-parts.ts';
import { evidenceWords } from './evidence-words.ts';
import { SentDrawer } from './sent-drawer.tsx';

export interface ModelPartProps {
  question: MarkedQuestion;
  answer: MarkedAnswer;
  lang: 'en' | 'el';
}

/** What a language model says of an answer: its reasons, the words that it quotes, and what it was asked. */
export function ModelPart({ question, answer, lang }: ModelPartProps): ReactNode {
  const translate = useWords(evidenceWords);
  const [open, setOpen] = useState(false);
  const suggestion = answer.suggestions.find(({ source }) => source === 'model');
  if (suggestion === undefined) return null;
  const { evidence, exchangeId } = suggestion;
  const rubric = rubricOf(question);
  const criteria = evidence.criteria ?? [];
  return (
    <section aria-labelledby="evidence-model">
      <h2 id="evidence-model" className="mb-2 text-md">
        {translate('reasons')}
      </h2>
      <ul className="grid gap-3">
        {criteria.map(({ criterion, level, spans, reason }) => (
          <li key={criterion}>
            <p lang={lang} className="wrap-anywhere font-medium">
              {rubric[criterion]?.criterion ?? translate('criterion', { number: criterion + 1 })}:{' '}
              {rubric[criterion]?.levels[level]?.name ?? level + 1}
            </p>
            {reason !== '' && <p className="wrap-anywhere text-ink-2">{reason}</p>}
            {spans.map(({ start, end }) => (
              <blockquote
                key={`${start} ${end}`}
                lang={lang}
                className="wrap-anywhere border-line border-l-3 pl-3 font-read"
              >
                {answer.text.slice(start, end)}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      {exchangeId !== null && (
        <>
          <Button kind="plain" icon={Send} className="-ml-3" onClick={() => setOpen(true)}>
            {translate('sent')}
          </Button>
          <SentDrawer exchangeId={exchangeId} open={open} onOpenChange={setOpen} />
        </>
      )}
    </section>
  );
}
