export { countSyllables } from './count-syllables.ts';
export * from './reading-level.ts';
