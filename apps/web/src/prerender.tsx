import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type DocumentHead, documentHead, type Language, languages } from './client/language-choice.ts';
import { Opened } from './opened.tsx';
import { screens } from './screens/index.tsx';
import { openPages } from './screens/open.ts';
import { screenDescriptions, screenWords } from './screens/words.ts';

/** One document in one language, as it is before any script runs. */
export interface Drawn {
  /** The address, with `*` for everything under it. */
  path: string;
  /** Names its file. */
  name: string;
  language: Language;
  head: DocumentHead;
  /** True: everybody may read it, and it says its address in each language. */
  open: boolean;
  /** What stands in the page; empty for a page that only scripts can draw. */
  html: string;
}

/** Draws every open page in every language. */
export async function drawOpenPages(): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const page of openPages) {
    const Page = await page.load();
    for (const language of languages) {
      const html = renderToString(
        <StrictMode>
          <Opened page={page} Page={Page} drawn={language} />
        </StrictMode>,
      );
      const { title, description } = page.head[language];
      const head = documentHead(language, title, description);
      drawn.push({ path: page.path, name: page.name, language, head, open: true, html });
    }
  }
  return drawn;
}

/** The documents of the other entry: one for each of its screens, and one for what lies under them. */
export function listAppPages(): Drawn[] {
  const areas = new Set(screens.filter(({ area }) => area !== 'open').map(({ path }) => path.split('/')[1]));
  const screenPages = screens.flatMap(({ path, title }) =>
    languages.map((language) => ({
      path: path.replace(/\$(\w+)/g, ':$1'),
      name: `app${path.replace(/\$/g, '').replaceAll('/', '-')}`,
      language,
      head: documentHead(language, `${screenWords[language][title]} · Schole`, screenDescriptions[language][title]),
      open: false,
      html: '',
    })),
  );
  const others = [...areas].flatMap((area) =>
    languages.map((language) => ({ ...restOf(language), path: `/${area}/*` })),
  );
  return [...screenPages, ...others, ...languages.map((language) => restOf(language))];
}

function restOf(language: Language): Drawn {
  return { path: '/*', name: 'app', language, head: documentHead(language, 'Schole'), open: false, html: '' };
}
