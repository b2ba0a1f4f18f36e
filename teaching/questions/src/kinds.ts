import type { KindName } from '@schole/core';
import type { QuestionKind } from './contract/kind.ts';
import { fillInBlank } from './kinds/fill-in-blank/index.ts';
import { multipleChoice } from './kinds/multiple-choice/index.ts';
import { trueFalse } from './kinds/true-false/index.ts';

/** The kinds of question that exist. Add here. */
export const kinds: Readonly<Record<KindName, QuestionKind>> = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'fill-in-blank': fillInBlank,
};
