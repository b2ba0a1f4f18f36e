export * from './calls.ts';
export { PageOrigin } from './page-origin.tsx';
export * from './pages/page-ranges.ts';
export { hasSlides, SourceReceipt } from './receipt/source-receipt.tsx';
export { countUnused } from './receipt/unused-words.tsx';
export * from './rows.ts';
export { ReadingWarnings, useSourceFacts } from './source-facts.tsx';
