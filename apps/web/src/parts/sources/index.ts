export * from './calls.ts';
export * from './pages/page-ranges.ts';
export { hasSlides, SourceReceipt } from './receipt/source-receipt.tsx';
export { countUnused } from './receipt/unused-words.tsx';
export * from './rows.ts';
export { ReadingWarnings, useSourceFacts } from './source-facts.tsx';
export * from './times/time-ranges.ts';
export * from './write-time.ts';
