export * from './contract.ts';
export * from './guards/index.ts';
