import { gaps as gapPattern, type QuestionContent } from '@schole/core';
import type { KindViews, ViewLanguage } from '../../view-contract.ts';
import { checkWords } from './view-checks.ts';
import { EditFillInBlank } from './view-edit.tsx';
import { ShowFillInBlank } from './view-show.tsx';
import { fillInBlankWords } from './view-words.ts';

function gapsIn({ question, correctAnswer }: QuestionContent, language: ViewLanguage): string[] {
  const { gaps } = fillInBlankWords[language];
  const rest = question.replace(gapPattern, '').trim();
  const count = question.match(gapPattern)?.length ?? 0;
  return [
    ...(rest === '' ? [gaps.question] : []),
    ...(rest !== '' && count === 0 ? [gaps.none] : []),
    ...(count > 1 ? [gaps.many] : []),
    ...(String(correctAnswer).trim() === '' ? [gaps.answer] : []),
  ];
}

export const fillInBlankViews: KindViews = {
  name: { en: fillInBlankWords.en.name, el: fillInBlankWords.el.name },
  Show: ShowFillInBlank,
  Edit: EditFillInBlank,
  blank: () => ({ question: '', correctAnswer: '' }),
  check: checkWords,
  gaps: gapsIn,
};
