import type { KindName } from '@schole/core';
import { fillInBlankViews } from './kinds/fill-in-blank/view.tsx';
import { multipleChoiceViews } from './kinds/multiple-choice/view.tsx';
import { trueFalseViews } from './kinds/true-false/view.tsx';
import type { KindViews } from './views/contract.ts';

export type {
  AnswerProps,
  CheckWords,
  EditProps,
  KindViews,
  ShowProps,
  SolutionProps,
  ViewLanguage,
} from './views/contract.ts';

/** The views of each question kind. Add here, next to the kind's entry in the registry of kinds. */
export const kindViews: Readonly<Record<KindName, KindViews>> = {
  'multiple-choice': multipleChoiceViews,
  'true-false': trueFalseViews,
  'fill-in-blank': fillInBlankViews,
};
