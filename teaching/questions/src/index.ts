export * from './kind.ts';
export * from './kinds.ts';
export { study } from './study/build.ts';
export type { SourceDocument, Study } from './study/study.ts';
