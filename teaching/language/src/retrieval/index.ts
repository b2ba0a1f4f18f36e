export * from './fusion.ts';
export * from './term-index.ts';
export * from './terms.ts';
