import type { Document } from '@schole/core';
import { readText } from './readers/text.ts';

/** A reader turns what a teacher owns into one Document, or throws a fault with the reason. Add here. */
export const readers = {
  text: readText,
} as const satisfies Record<string, (input: never) => Document>;

export type ReaderName = keyof typeof readers;
