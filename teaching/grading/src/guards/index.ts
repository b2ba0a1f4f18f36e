export { type CleanAnswer, cleanAnswer } from './clean-answer.ts';
export { findGuards } from './find-guards.ts';
