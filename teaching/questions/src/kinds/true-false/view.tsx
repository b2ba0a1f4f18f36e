import type { ViewLanguage } from '../../views/contract.ts';
import { kindViewsOf } from '../../views/kind-views.tsx';
import { AnswerTrueFalse } from './view-answer.tsx';
import { checkWords } from './view-checks.ts';
import { EditTrueFalse } from './view-edit.tsx';
import { OutcomeTrueFalse, ShowTrueFalse, SolveTrueFalse } from './view-sides.tsx';
import { trueFalseWords } from './view-words.ts';
import { keyOf, type Written, type WrittenKey, writtenOf } from './view-written.ts';

const sideWords = (side: boolean, language: ViewLanguage): string => trueFalseWords[language][side ? 'true' : 'false'];

export const trueFalseViews = kindViewsOf<Written, WrittenKey, boolean>({
  type: 'true-false',
  name: { en: trueFalseWords.en.name, el: trueFalseWords.el.name },
  content: writtenOf,
  answerKey: keyOf,
  answer: (stored) => (typeof stored === 'boolean' ? stored : null),
  wording: ({ statement }) => statement,
  reword: (_, statement) => ({ statement }),
  Show: ShowTrueFalse,
  Solution: SolveTrueFalse,
  Edit: EditTrueFalse,
  Answer: AnswerTrueFalse,
  Outcome: OutcomeTrueFalse,
  blank: () => ({ content: { statement: '' }, key: { correct: null } }),
  check: checkWords,
  options: (_, language) => [sideWords(true, language), sideWords(false, language)],
  say: (chosen, _, language) => sideWords(chosen, language),
  right: ({ correct }, _, language) => (correct === null ? [] : [sideWords(correct, language)]),
  gaps: ({ statement }, { correct }, language) => {
    const { gaps } = trueFalseWords[language];
    return [...(statement.trim() === '' ? [gaps.question] : []), ...(correct === null ? [gaps.answer] : [])];
  },
});
