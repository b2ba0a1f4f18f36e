export * from './fusion.ts';
export * from './roots.ts';
export * from './sound.ts';
export * from './spelling.ts';
export * from './term-index.ts';
export * from './terms.ts';
