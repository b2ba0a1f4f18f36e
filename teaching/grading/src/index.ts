export * from './contract.ts';
export * from './groups/index.ts';
export { type CleanAnswer, cleanAnswer, findGuards } from './guards/index.ts';
