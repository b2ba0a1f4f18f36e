import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The folder of a language's data, in the version that is exact and still quick. */
export function folderOf(language: string): string {
  return join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
}

/** A language's data, unpacked. */
export function readLanguage(language: string): Uint8Array {
  return gunzipSync(readFileSync(join(folderOf(language), `${language}.traineddata.gz`)));
}
