import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HelpPage } from '@schole/assistant';
import { type ContentLanguage, contentLanguages } from '@schole/core';

const manual = fileURLToPath(new URL('../../../../docs/help', import.meta.url));

/** The books of the manual: their folder in docs/help, and where their pages are in the app. Add here. */
const books = [
  { folder: '.', address: '/help' },
  { folder: 'automation', address: '/help/automation' },
];

function readPage(file: string, path: string, language: ContentLanguage): HelpPage {
  const whole = readFileSync(file, 'utf8');
  const [first = '', ...rest] = whole.split('\n');
  return { path, language, title: first.replace(/^#\s+/, '').trim(), text: rest.join('\n').trim() };
}

/** Every page of the manual in both languages, in the order of their addresses. */
export function readHelp(): HelpPage[] {
  return books.flatMap(({ folder, address }) =>
    contentLanguages.flatMap((language) => {
      const place = join(manual, folder, language);
      return readdirSync(place)
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => readPage(join(place, name), `${address}/${name.slice(0, -3)}`, language));
    }),
  );
}
