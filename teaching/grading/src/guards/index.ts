export { type CleanAnswer, cleanAnswer } from './clean-answer.ts';
export { countDenials, isDenial } from './denials.ts';
export { findGuards } from './find-guards.ts';
export { plainWords } from './plain-words.ts';
export { readNumbers, type StatedNumber, withoutNumbering } from './stated-numbers.ts';
