export * from './normalise.ts';
export * from './readers/text.ts';
export * from './readers.ts';
