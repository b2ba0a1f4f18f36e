export * from './flat.ts';
export * from './kind.ts';
export * from './kinds.ts';
export * from './names.ts';
export * from './plain.ts';
export { keptStudy as study } from './study/kept.ts';
export type { SourceDocument, Study } from './study/study.ts';
