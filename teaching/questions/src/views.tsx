import type { KindName } from '@schole/core';
import { byType } from './contract/by-type.ts';
import * as list from './kinds/kind-views.ts';
import type { KindViews } from './views/contract.ts';

export type {
  AnswerProps,
  CheckWords,
  EditProps,
  KindViews,
  OutcomeProps,
  Reader,
  ShowProps,
  SolutionProps,
  ViewLanguage,
} from './views/contract.ts';

/** The views of each question kind, by name. */
export const kindViews: Readonly<Record<KindName, KindViews>> = byType(Object.values(list));

export { FormulaPreview } from './views/formulas/formula-preview.tsx';
export { RichText } from './views/formulas/rich-text.tsx';
export { reasonWords } from './views/reason-words.ts';
