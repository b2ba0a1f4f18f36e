// The views of each kind, one line each. Add here, beside the kind's line in the list of kinds.
export { fillInBlankViews } from './fill-in-blank/view.tsx';
export { multipleChoiceViews } from './multiple-choice/view.tsx';
export { trueFalseViews } from './true-false/view.tsx';
