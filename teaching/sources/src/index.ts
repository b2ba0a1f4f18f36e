export * from './file.ts';
export * from './file-readers.ts';
export * from './normalise.ts';
export * from './pictures/measure-picture.ts';
export * from './read-file.ts';
export * from './read-pictures.ts';
export * from './select-blocks.ts';
export * from './text.ts';
