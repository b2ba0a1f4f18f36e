export * from './calls.ts';
export { CollectionName, type CollectionNameProps } from './collection-name.tsx';
export { MoveButtons, type MoveButtonsProps } from './move-buttons.tsx';
export { collectionWords } from './words.ts';
