export { groupAnswers } from './group-answers.ts';
export { withPurity } from './with-purity.ts';
