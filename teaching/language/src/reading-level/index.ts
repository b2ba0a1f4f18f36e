export { countSyllables } from './count-syllables.ts';
export { documentLevel } from './document-level.ts';
export { readingLevel } from './reading-level.ts';
