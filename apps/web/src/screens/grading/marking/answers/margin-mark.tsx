import type { MarkedAnswer } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { classes } from '../../../../ui/index.ts';
import { suggestedPoints } from '../model/points.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { answerWords } from './answer-words.ts';

/** The mark left of the line: a person's in ink of the pen, a suggestion grey and dotted until somebody accepts it. */
export function MarginMark({ answer, most }: { answer: MarkedAnswer; most: number }): ReactNode {
  const translate = useWords(answerWords);
  const texts = useMarkTexts();
  const { points, decidedBy, decidedByName } = answer.mark;
  const suggested = points === null ? suggestedPoints(answer, most) : null;
  const shown = points ?? suggested;
  const byPerson = decidedBy === 'person';
  const who = (): string => {
    if (byPerson) return translate(texts.isUser(decidedByName) ? 'yours' : 'colleague');
    return translate(decidedBy === 'machine' ? 'byMachine' : 'byKey');
  };
  if (shown === null) {
    return (
      <p className="pt-1 text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{translate('open')}</span>
      </p>
    );
  }
  return (
    <p
      className={classes(
        'figures pt-0.5 text-lg max-md:flex max-md:items-baseline max-md:gap-2',
        points === null && 'text-ink-3',
        byPerson && 'font-strong text-pen',
      )}
    >
      <span className={points === null ? 'border-ink-3 border-b border-dotted px-0.5' : ''}>{texts.figure(shown)}</span>
      <span className={points === null ? 'sr-only' : 'block font-text font-ui text-xs'}>
        {' '}
        {points === null ? translate('suggested') : who()}
      </span>
    </p>
  );
}
