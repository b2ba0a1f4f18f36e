import type { QuestionType } from '@schole/core';
import type { QuestionKind } from './kind.ts';
import { multipleChoice } from './kinds/multiple-choice/index.ts';

/** The kinds of question that exist. Add here. */
export const kinds: Partial<Record<QuestionType, QuestionKind>> = {
  'multiple-choice': multipleChoice,
};
