export { readConceptUses } from './read-concept-uses.ts';
export { readConcepts } from './read-concepts.ts';
export { readQuestionConcepts } from './read-question-concepts.ts';
export { readReadingLevel } from './read-reading-level.ts';
