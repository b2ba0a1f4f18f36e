export { scanOfPage, wordsOfPage } from './calls.ts';
export type { SourceVersion } from './original.ts';
export { OriginalPage } from './original-page.tsx';
export { useFrameWidth } from './use-frame-width.ts';
export { type OriginalState, useOriginal } from './use-original.ts';
export type { FractionBox, PageWord } from './words-of-page.ts';
