import type { KindViews } from '../../view-contract.ts';
import { checkWords } from './view-checks.ts';
import { EditTrueFalse } from './view-edit.tsx';
import { ShowTrueFalse } from './view-show.tsx';
import { trueFalseWords } from './view-words.ts';

export const trueFalseViews: KindViews = {
  name: { en: trueFalseWords.en.name, el: trueFalseWords.el.name },
  Show: ShowTrueFalse,
  Edit: EditTrueFalse,
  blank: () => ({ question: '', correctAnswer: '' }),
  check: checkWords,
  gaps: ({ question, correctAnswer }, language) => {
    const { gaps } = trueFalseWords[language];
    return [
      ...(question.trim() === '' ? [gaps.question] : []),
      ...(correctAnswer === 'true' || correctAnswer === 'false' ? [] : [gaps.answer]),
    ];
  },
};
