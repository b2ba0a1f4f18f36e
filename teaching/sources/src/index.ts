export * from './file.ts';
export * from './normalise.ts';
export * from './read-file.ts';
export * from './readers/text.ts';
export * from './readers.ts';
export * from './select-blocks.ts';
