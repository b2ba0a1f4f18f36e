// The views of each kind, one line each. Add here, beside the kind's line in the list of kinds.
export { fillInBlankViews } from './kinds/fill-in-blank/view.tsx';
export { multipleChoiceViews } from './kinds/multiple-choice/view.tsx';
export { trueFalseViews } from './kinds/true-false/view.tsx';
