export * from './contract.ts';
export * from './formats.ts';
