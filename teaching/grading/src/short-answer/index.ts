export { prepareShortAnswer } from './guarded.ts';
