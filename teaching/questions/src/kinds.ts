// The kinds of question that exist, one line each. Add here.
export { fillInBlank } from './kinds/fill-in-blank/index.ts';
export { multipleChoice } from './kinds/multiple-choice/index.ts';
export { trueFalse } from './kinds/true-false/index.ts';
