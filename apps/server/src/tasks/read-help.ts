import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HelpPage } from '@schole/assistant';
import { type ContentLanguage, contentLanguages, readManualFile } from '@schole/core';

const manual = fileURLToPath(new URL('../../../../docs/help', import.meta.url));

/** The books of the manual: the folder of each in docs/help, which is also its path below /help. Add here. */
const books = ['', 'automation/'];

/** The questions that a page answers, one a line, where there is such a file. */
function readKnownQuestions(book: string, language: ContentLanguage, topic: string): string[] {
  const file = join(manual, book, 'known-questions', language, `${topic}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function readBook(book: string, language: ContentLanguage): HelpPage[] {
  const folder = join(manual, book, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name): HelpPage => {
      const { title, markdown, searchPhrases } = readManualFile(readFileSync(join(folder, name), 'utf8'));
      const topic = name.slice(0, -'.md'.length);
      return {
        path: `/help/${book}${topic}`,
        language,
        title,
        text: markdown.slice(markdown.indexOf('\n')).trim(),
        searchPhrases: searchPhrases.join(', '),
        knownQuestions: readKnownQuestions(book, language, topic),
      };
    });
}

/** Every page of the manual in both languages, in the order of their addresses. */
export function readHelp(): HelpPage[] {
  return contentLanguages.flatMap((language) => books.flatMap((book) => readBook(book, language)));
}
