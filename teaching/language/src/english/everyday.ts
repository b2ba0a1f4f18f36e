import { readModelFile } from '../model-files.ts';

let words: ReadonlySet<string> | undefined;

/** Whether an English noun or adjective, singular or plural, is everyday language: alone it is no term of any subject. */
export function isEverydayWord(word: string): boolean {
  words ??= new Set(readModelFile('everyday-english', 'words.txt').toString('utf8').split('\n'));
  const plain = word.toLowerCase();
  return [plain, plain.replace(/ies$/, 'y'), plain.replace(/es$/, ''), plain.replace(/s$/, '')].some((form) =>
    words?.has(form),
  );
}
