import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HelpPage } from '@schole/assistant';
import { type ContentLanguage, contentLanguages } from '@schole/core';

const manual = fileURLToPath(new URL('../../../../docs/help', import.meta.url));

/** The books of the manual: the folder of each in docs/help, which is also its path below /help. Add here. */
const books = ['', 'automation/'];

/** The phrasings that people use for each page, by its topic: a line `topic: words, words` each. */
function readPhrasings(language: ContentLanguage): Map<string, string> {
  const lines = readFileSync(join(manual, 'asked', `${language}.txt`), 'utf8').split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

function readPage(file: string): { title: string; text: string } {
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  return { title: first.replace(/^#\s+/, '').trim(), text: rest.join('\n').trim() };
}

function readBook(book: string, language: ContentLanguage, phrasings: ReadonlyMap<string, string>): HelpPage[] {
  const folder = join(manual, book, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const topic = `${book}${name.slice(0, -'.md'.length)}`;
      return { path: `/help/${topic}`, language, ...readPage(join(folder, name)), searchPhrases: phrasings.get(topic) ?? '' };
    });
}

/** Every page of the manual in both languages, in the order of their addresses. */
export function readHelp(): HelpPage[] {
  return contentLanguages.flatMap((language) => {
    const phrasings = readPhrasings(language);
    return books.flatMap((book) => readBook(book, language, phrasings));
  });
}
