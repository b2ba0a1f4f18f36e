// The kinds of question that exist, one line each. Add here.
export { analyticalPrompt } from './analytical-prompt/index.ts';
export { fillInBlank } from './fill-in-blank/index.ts';
export { multipleChoice } from './multiple-choice/index.ts';
export { shortAnswer } from './short-answer/index.ts';
export { trueFalse } from './true-false/index.ts';
