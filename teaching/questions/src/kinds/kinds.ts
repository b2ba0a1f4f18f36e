// The kinds of question that exist, one line each. Add here.
export { fillInBlank } from './fill-in-blank/index.ts';
export { multipleChoice } from './multiple-choice/index.ts';
export { trueFalse } from './true-false/index.ts';
