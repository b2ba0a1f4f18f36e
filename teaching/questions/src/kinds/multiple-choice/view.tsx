import { kindViewsOf } from '../../views/kind-views.tsx';
import { countOf } from '../../views/read-stored.ts';
import { AnswerMultipleChoice } from './view-answer.tsx';
import { blank, gapsOf, keyOf, type Written, type WrittenKey, writtenOf } from './view-changes.ts';
import { checkWords } from './view-checks.ts';
import { EditMultipleChoice } from './view-edit.tsx';
import { OutcomeMultipleChoice, ShowMultipleChoice, SolveMultipleChoice } from './view-options.tsx';
import { multipleChoiceWords } from './view-words.ts';

export const multipleChoiceViews = kindViewsOf<Written, WrittenKey, number>({
  type: 'multiple-choice',
  name: { en: multipleChoiceWords.en.name, el: multipleChoiceWords.el.name },
  content: writtenOf,
  answerKey: keyOf,
  answer: (stored, { options }) => countOf(stored, 0, options.length - 1),
  wording: ({ question }) => question,
  reword: (content, question) => ({ ...content, question }),
  Show: ShowMultipleChoice,
  Solution: SolveMultipleChoice,
  Edit: EditMultipleChoice,
  Answer: AnswerMultipleChoice,
  Outcome: OutcomeMultipleChoice,
  choices: ({ options }) => options.length,
  blank,
  check: checkWords,
  options: ({ options }) => options,
  say: (chosen, { options }) => options[chosen] ?? '',
  right: ({ correct }, { options }) => (correct === null ? [] : [options[correct] ?? '']),
  gaps: (content, key, language) => gapsOf({ content, key }).map((gap) => multipleChoiceWords[language].gaps[gap]),
});
