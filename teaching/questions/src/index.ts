export type { Analysis, SourceDocument } from './analysis/analysis.ts';
export { cachedAnalysis as analyseDocuments } from './analysis/cached-analysis.ts';
export { type TestedTerm, testedKeyTerm, withKeyTerms } from './analysis/key-terms.ts';
export { missingTerms } from './analysis/missing-terms.ts';
export { isRefused, refusalOf } from './checks/finding.ts';
export * from './contract/kind.ts';
export * from './contract/plain.ts';
export * from './flat.ts';
export * from './registry.ts';
