export { prepareShortAnswer } from './prepare.ts';
