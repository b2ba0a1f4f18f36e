export * from './correct-word.ts';
export * from './index-document.ts';
export * from './make-snippet.ts';
export * from './read-query.ts';
export { searchedWords, stemOf } from './search-terms.ts';
