export * from './calls.ts';
export * from './pages/page-ranges.ts';
export { hasSlides, SourceReceipt } from './receipt/source-receipt.tsx';
export { countUnused } from './receipt/unused-words.tsx';
export * from './rows.ts';
export { type SharedSource, sharedSources } from './sharing/calls.ts';
export { SharedBy, useSharedSources } from './sharing/shared-by.tsx';
export { isWithdrawn, SourceFailure } from './sharing/source-failure.tsx';
export { ReadingWarnings, useSourceFacts } from './source-facts.tsx';
