import { gaps as gapPattern } from '@schole/core';
import type { ViewLanguage } from '../../views/contract.ts';
import { kindViewsOf } from '../../views/kind-views.tsx';
import { answerTextOf } from '../../views/read-stored.ts';
import { AnswerFillInBlank } from './view-answer.tsx';
import { checkWords } from './view-checks.ts';
import { EditFillInBlank } from './view-edit.tsx';
import { OutcomeFillInBlank, ShowFillInBlank, SolveFillInBlank } from './view-sentence.tsx';
import { fillInBlankWords } from './view-words.ts';
import { keyOf, type Written, type WrittenKey, writtenOf } from './view-written.ts';

function gapsIn({ sentence }: Written, { accepted }: WrittenKey, language: ViewLanguage): string[] {
  const { gaps } = fillInBlankWords[language];
  const rest = sentence.replace(gapPattern, '').trim();
  const count = sentence.match(gapPattern)?.length ?? 0;
  return [
    ...(rest === '' ? [gaps.question] : []),
    ...(rest !== '' && count === 0 ? [gaps.none] : []),
    ...(count > 1 ? [gaps.many] : []),
    ...(accepted.some((answer) => answer.trim() === '') ? [gaps.answer] : []),
  ];
}

export const fillInBlankViews = kindViewsOf<Written, WrittenKey, string>({
  type: 'fill-in-blank',
  name: { en: fillInBlankWords.en.name, el: fillInBlankWords.el.name },
  content: writtenOf,
  answerKey: keyOf,
  answer: answerTextOf,
  wording: ({ sentence }) => sentence,
  reword: (_, sentence) => ({ sentence }),
  Show: ShowFillInBlank,
  Solution: SolveFillInBlank,
  Edit: EditFillInBlank,
  Answer: AnswerFillInBlank,
  Outcome: OutcomeFillInBlank,
  blank: () => ({ content: { sentence: '' }, key: { accepted: [''] } }),
  check: checkWords,
  right: ({ accepted }) => accepted,
  gaps: gapsIn,
});
