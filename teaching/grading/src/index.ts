export * from './contract.ts';
export * from './short-answer/index.ts';
