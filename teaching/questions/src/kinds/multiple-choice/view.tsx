import type { KindViews } from '../../view-contract.ts';
import { blankChoice, choiceOf, gapsOf } from './view-changes.ts';
import { checkWords } from './view-checks.ts';
import { EditMultipleChoice } from './view-edit.tsx';
import { ShowMultipleChoice } from './view-show.tsx';
import { multipleChoiceWords } from './view-words.ts';

export const multipleChoiceViews: KindViews = {
  name: { en: multipleChoiceWords.en.name, el: multipleChoiceWords.el.name },
  Show: ShowMultipleChoice,
  Edit: EditMultipleChoice,
  blank: blankChoice,
  check: checkWords,
  gaps: (content, language) => gapsOf(choiceOf(content)).map((gap) => multipleChoiceWords[language].gaps[gap]),
};
