export * from './count-difference.ts';
export * from './find-passages.ts';
