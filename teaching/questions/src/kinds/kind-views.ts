// The views of each kind, one line each. Add here, beside the kind's line in the list of kinds.
export { analyticalPromptViews } from './analytical-prompt/view.tsx';
export { fillInBlankViews } from './fill-in-blank/view.tsx';
export { multipleChoiceViews } from './multiple-choice/view.tsx';
export { shortAnswerViews } from './short-answer/view.tsx';
export { trueFalseViews } from './true-false/view.tsx';
