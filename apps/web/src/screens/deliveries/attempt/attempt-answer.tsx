import type { CallOutput } from '@schole/core';
import { RichText } from '@schole/questions/views';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { Chip } from '../../../ui/index.ts';
import { type GivenQuestion, viewsOf } from '../answers/tally.ts';
import { attemptWords } from './attempt-words.ts';
import { type Version, versionsOf } from './versions.ts';

export interface AttemptAnswerProps {
  number: number;
  question: GivenQuestion;
  history: CallOutput<'read-attempt'>;
  /** Points of its mark; null: not marked. */
  points: number | null;
  contentLanguage: 'en' | 'el';
}

/** What a student answered to one question; where two devices disagreed, both answers. */
export function AttemptAnswer({ number, question, history, points, contentLanguage }: AttemptAnswerProps): ReactNode {
  const translate = useWords(attemptWords);
  const [language] = useLanguage();
  const views = viewsOf(question);
  const entry = (part: 'answer' | 'flag') =>
    history.entries.find((one) => one.question === question.questionId && one.part === part);
  const answer = entry('answer');
  const say = (value: unknown): string => views?.say(value, question.content, language) ?? '';
  const text = say(answer?.value ?? null);
  const versions = versionsOf(history, question.questionId);
  return (
    <li className="grid gap-1.5 border-line border-t py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-3 text-sm">
        <span>{translate('question', { number })}</span>
        {points !== null && (
          <span className="figures">
            {translate('points', { points: formatNumber(points, language), most: question.points })}
          </span>
        )}
        {answer?.late === true && <Chip kind="note">{translate('late')}</Chip>}
        {entry('flag')?.value === true && (
          <Chip kind="quiet" icon={Flag}>
            {translate('flagged')}
          </Chip>
        )}
      </p>
      <p lang={contentLanguage} className="prose-read wrap-anywhere text-ink-2">
        <RichText>{views?.wording(question.content) ?? ''}</RichText>
      </p>
      {versions.length < 2 && <Said text={text} lang={contentLanguage} />}
      {versions.length === 2 && (
        <div className="grid gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3">
          <p>{translate('contested')}</p>
          <ul className="grid gap-3">
            {versions.map((version) => (
              <VersionItem
                key={String(version.counts)}
                version={version}
                text={say(version.value)}
                lang={contentLanguage}
              />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function Said({ text, lang }: { text: string; lang: 'en' | 'el' }): ReactNode {
  const translate = useWords(attemptWords);
  if (text === '') return <p className="text-ink-3">{translate('noAnswer')}</p>;
  return (
    <p lang={lang} className="wrap-anywhere whitespace-pre-line font-medium">
      <RichText>{text}</RichText>
    </p>
  );
}

function VersionItem({ version, text, lang }: { version: Version; text: string; lang: 'en' | 'el' }): ReactNode {
  const translate = useWords(attemptWords);
  const moment = useMoment();
  return (
    <li className="grid gap-0.5">
      <Said text={text} lang={lang} />
      <p className="text-ink-2 text-sm">
        {[
          translate(version.counts ? 'counts' : 'other'),
          translate('device', { number: version.device }),
          translate('written', { moment: moment(version.at) }),
          translate('arrived', { moment: moment(version.receivedAt) }),
        ].join(' · ')}
      </p>
    </li>
  );
}
