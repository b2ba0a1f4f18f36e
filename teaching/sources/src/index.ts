export * from './file.ts';
export * from './file-readers.ts';
export * from './normalise.ts';
export * from './read-file.ts';
export * from './select-blocks.ts';
export * from './text.ts';
