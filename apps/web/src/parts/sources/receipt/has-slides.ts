import { type Receipt, type SourceFileType, sourceFileTypes } from '@schole/core';

/** By their readers. A server that is newer than this build may name a reader that it does not know. */
export const knownTypes: Partial<Record<string, SourceFileType>> = sourceFileTypes;

/** Whether the pages of what this reader read are slides. */
export const hasSlides = ({ reader }: Pick<Receipt, 'reader'>): boolean => knownTypes[reader]?.unit === 'slide';
