// Callers of the text analysis draw from the same generator as everybody else.
export { type Random, seeded } from '@schole/core';
export * from './classes/index.ts';
export * from './detect.ts';
export * from './english/everyday.ts';
export * from './fold.ts';
export * from './greek/inflection.ts';
export * from './greek/nominative.ts';
export * from './greek/phrases.ts';
export * from './quantities.ts';
export * from './retrieval/index.ts';
export * from './sentences.ts';
export * from './similarity.ts';
export * from './stems.ts';
export * from './stop-words.ts';
export * from './tagging/tag.ts';
export type * from './tagging/upos.ts';
export * from './vectors/index.ts';
export * from './words.ts';
