import { readFileSync } from 'node:fs';

/** The bytes of a table or of weights in `teaching/language/models`, by folder and file. The one read of this package. */
export function readModelFile(folder: string, file: string): Buffer {
  return readFileSync(new URL(`../models/${folder}/${file}`, import.meta.url));
}
