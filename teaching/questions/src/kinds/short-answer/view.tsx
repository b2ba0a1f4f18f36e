import type { ViewLanguage } from '../../views/contract.ts';
import { kindViewsOf } from '../../views/kind-views.tsx';
import { answerTextOf } from '../../views/read-stored.ts';
import { maxima } from './maxima.ts';
import { checkWords } from './view-checks.ts';
import { EditShortAnswer } from './view-edit.tsx';
import { AnswerShortAnswer, OutcomeShortAnswer, ShowShortAnswer, SolveShortAnswer } from './view-key.tsx';
import { shortAnswerWords } from './view-words.ts';
import { blankIdea, keyOf, type Written, type WrittenKey, writtenOf } from './view-written.ts';

function gapsIn({ question }: Written, { model, ideas }: WrittenKey, language: ViewLanguage): string[] {
  const { gaps } = shortAnswerWords[language];
  const isTooMuch = ({ accepted }: WrittenKey['ideas'][number]): boolean =>
    accepted.length > maxima.wordings || accepted.some((wording) => wording.length > maxima.accepted);
  return [
    ...(question.trim() === '' ? [gaps.question] : []),
    ...(model.trim() === '' ? [gaps.model] : []),
    ...(ideas.some(({ text }) => text.trim() === '') ? [gaps.idea] : []),
    ...(ideas.some(isTooMuch) ? [gaps.wordings] : []),
  ];
}

export const shortAnswerViews = kindViewsOf<Written, WrittenKey, string>({
  type: 'short-answer',
  name: { en: shortAnswerWords.en.name, el: shortAnswerWords.el.name },
  content: writtenOf,
  answerKey: keyOf,
  answer: answerTextOf,
  wording: ({ question }) => question,
  reword: (_, question) => ({ question }),
  Show: ShowShortAnswer,
  Solution: SolveShortAnswer,
  Edit: EditShortAnswer,
  Answer: AnswerShortAnswer,
  Outcome: OutcomeShortAnswer,
  blank: () => ({ content: { question: '' }, key: { model: '', ideas: [blankIdea] } }),
  level: 'understanding',
  check: checkWords,
  gaps: gapsIn,
});
