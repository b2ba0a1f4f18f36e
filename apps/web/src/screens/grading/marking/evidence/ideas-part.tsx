import type { MarkedAnswer, MarkedQuestion } from '@schole/core';
import { RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { classes } from '../../../../ui/index.ts';
import { type Idea, ideasOf } from '../model/key-parts.ts';
import { ideasFound } from '../model/points.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { evidenceWords } from './evidence-words.ts';

export interface IdeasPartProps {
  question: MarkedQuestion;
  answers: readonly MarkedAnswer[];
  lang: 'en' | 'el';
}

/** The model answer, and each key idea with whether it was found in these answers. */
export function IdeasPart({ question, answers, lang }: IdeasPartProps): ReactNode {
  const translate = useWords(evidenceWords);
  const { model, ideas } = ideasOf(question);
  if (model === '' && ideas.length === 0) return null;
  return (
    <section aria-labelledby="evidence-ideas">
      <h2 id="evidence-ideas" className="mb-2 text-md">
        {translate(question.type === 'short-answer' ? 'model' : 'expected')}
      </h2>
      {model !== '' && (
        <p lang={lang} className="prose-read wrap-anywhere mb-3 whitespace-pre-line">
          <RichText>{model}</RichText>
        </p>
      )}
      <ol>
        {ideas.map((idea, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an idea is identified by its place
          <IdeaRow key={at} idea={idea} at={at} answers={answers} lang={lang} />
        ))}
      </ol>
    </section>
  );
}

interface IdeaRowProps {
  idea: Idea;
  at: number;
  answers: readonly MarkedAnswer[];
  lang: 'en' | 'el';
}

function IdeaRow({ idea: { text, points }, at, answers, lang }: IdeaRowProps): ReactNode {
  const translate = useWords(evidenceWords);
  const texts = useMarkTexts();
  const looked = answers.flatMap((answer) => ideasFound(answer).filter(({ idea }) => idea === at));
  const count = looked.filter(({ found }) => found).length;
  const all = looked.length;
  const missing = all > 0 && count === 0;
  const said = (): string => {
    if (all === 0) return translate('notLooked');
    if (missing) return translate(answers.length > 1 ? 'notFoundGroup' : 'notFound');
    return all === 1 ? translate('found') : translate('foundIn', { count, all });
  };
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-line border-t py-2">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-5 place-items-center font-strong text-xs',
          count > 0 && 'border-(--match-line) border-b-2 bg-(--match-fill) text-good',
          missing && 'border border-(--miss-line) border-dashed text-attention',
          all === 0 && 'border border-line text-ink-3',
        )}
      >
        {at + 1}
      </span>
      <span lang={lang} className="wrap-anywhere">
        <RichText>{text}</RichText>
      </span>
      {points !== null && <span className="figures">{texts.figure(points)}</span>}
      <span className={classes('col-start-2 text-sm', missing ? 'text-attention' : 'text-ink-3')}>{said()}</span>
    </li>
  );
}
