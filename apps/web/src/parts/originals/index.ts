export { scanOfPage } from './calls.ts';
export type { Original, SourceVersion } from './original.ts';
export { OriginalPage, type OriginalPageProps } from './original-page.tsx';
export type { FractionBox, PageWord } from './page-words.ts';
export { useFrameWidth } from './use-frame-width.ts';
export { type OriginalState, useOriginal } from './use-original.ts';
