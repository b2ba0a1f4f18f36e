import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ManualFile, readManualFile } from '@schole/core';
import type { Plugin } from 'vite';

interface Section {
  section: string;
  en: string;
  el: string;
  topics: readonly string[];
}

/** The part of a file of the manual that is requested, after its name. */
const partOfFile = /^(.*\/(?:docs|apps\/web\/src\/screens)\/help\/.+)\?(text|titles|phrases-en|phrases-el)$/;

/** The folder of a book's pages, from the path of its table of contents, which the screen of the manual has. */
const pagesOf = (contents: string): string => dirname(contents).replace('/apps/web/src/screens/help', '/docs/help');

/**
 * Gives what a page of the app needs of the manual's files (`docs/help`, and the contents in `screens/help`) and no more:
 * `<topic>.md?text`, the Markdown; `contents.json?titles`, the contents with title and description of each page;
 * `contents.json?phrases-en` and `-el`, the search phrases of each page. Types: `src/manual-files.d.ts`.
 */
export function manualFiles(): Plugin {
  return {
    name: 'schole-manual',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = partOfFile.exec(id) ?? [];
      if (file === undefined) return null;
      const watch = async (path: string): Promise<string> => {
        this.addWatchFile(path);
        return await readFile(path, 'utf8');
      };
      if (part === 'text') {
        const { markdown } = readManualFile(await watch(file));
        return { code: `export default ${JSON.stringify(markdown)};`, moduleType: 'js' };
      }
      const sections = JSON.parse(await watch(file)) as readonly Section[];
      const read = async (language: 'en' | 'el', topic: string): Promise<ManualFile> =>
        readManualFile(await watch(join(pagesOf(file), language, `${topic}.md`)));
      // The file is one of data, and what is answered in its place is too.
      const json = JSON.stringify(
        part === 'titles'
          ? { sections: await titlesOf(sections, read) }
          : { phrases: await phrasesOf(sections, part === 'phrases-el' ? 'el' : 'en', read) },
      );
      return { code: json, moduleType: 'json' };
    },
  };
}

type Read = (language: 'en' | 'el', topic: string) => Promise<ManualFile>;

async function titlesOf(sections: readonly Section[], read: Read) {
  const titled = sections.map(async ({ topics, ...section }) => ({
    ...section,
    topics: await Promise.all(
      topics.map(async (topic) => ({
        topic,
        en: headOf(await read('en', topic)),
        el: headOf(await read('el', topic)),
      })),
    ),
  }));
  return await Promise.all(titled);
}

const headOf = ({ title, description }: ManualFile) => (description === null ? { title } : { title, description });

async function phrasesOf(sections: readonly Section[], language: 'en' | 'el', read: Read) {
  const topics = sections.flatMap((section) => section.topics);
  return Object.fromEntries(
    await Promise.all(topics.map(async (topic) => [topic, (await read(language, topic)).searchPhrases] as const)),
  );
}
