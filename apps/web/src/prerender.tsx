import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { presumeConfig } from './client/connection/config.ts';
import { setRenderLanguage } from './client/language/language.ts';
import { type DocumentHead, documentHead, type Language, languages } from './client/language/language-choice.ts';
import type { SessionState } from './client/session/session.tsx';
import { OfflinePage } from './parts/public/offline-page.tsx';
import { offlineWords } from './parts/public/offline-words.ts';
import { PublicPageRoot } from './public-page-root.tsx';
import { buildRouter } from './router.tsx';
import { type Screen, screens } from './screens/index.tsx';
import { listOpenPages } from './screens/public.ts';
import { screenWords } from './screens/words.ts';

/** One document in one language, as it is before any script runs. */
export interface Drawn {
  /** The address, with `*` for everything under it; `?mode=sign-up` at its end for a variant with that parameter. */
  path: string;
  /** The name of its file. */
  name: string;
  language: Language;
  head: DocumentHead;
  /** True: public, and it links its address in each language. */
  open: boolean;
  /** The prerendered HTML; empty for a page that only scripts can render. */
  html: string;
}

/** Renders every open page in every language. */
export async function drawPublicPages(): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const page of await listOpenPages()) {
    const loaded = await page.load();
    for (const language of languages) {
      const html = renderToString(
        <StrictMode>
          <PublicPageRoot page={loaded} drawn={language} />
        </StrictMode>,
      );
      const { title, description } = loaded.head[language];
      const head = documentHead(language, title, description);
      drawn.push({ path: page.path, name: page.name, language, head, open: true, html });
    }
  }
  return drawn;
}

/** The page that the browser caches for use without a network; it loads no script. */
export function drawOfflinePage(): Drawn[] {
  return languages.map((language) => {
    const { title, description } = offlineWords[language];
    const head = documentHead(language, `${title} · Schole`, description);
    const html = renderToString(<OfflinePage language={language} />);
    return { path: '/offline', name: 'offline', language, head, open: false, html };
  });
}

/** The screens whose first rendering is the same for everybody, with the session state to assume. */
const nobody: SessionState = { status: 'out', expired: false };
const somebody = {
  status: 'in',
  user: { id: '', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
} satisfies SessionState;
const student: SessionState = { ...somebody, user: { ...somebody.user, role: 'student' } };
const firstSights: Readonly<Record<string, SessionState>> = {
  '/auth': nobody,
  '/auth?mode=sign-up': nobody,
  '/student/sign-in': nobody,
  '/student/join': nobody,
  '/student': student,
  '/dashboard': somebody,
  '/dashboard/overview': somebody,
};

/** React writes this marker where a part of a screen cannot be rendered without a browser. */
const undrawn = '<!--$!-->';

/**
 * A screen as it is before any response; empty when it cannot be rendered without a browser: then it waits for its
 * script.
 */
async function drawScreen(path: string, presumed: SessionState): Promise<string> {
  const router = buildRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(<App router={router} presumed={presumed} />);
  return html.includes(undrawn) ? '' : html;
}

/** The documents of the other entry: one for each of its screens, and one for the addresses below them. */
export async function drawAppPages(): Promise<Drawn[]> {
  presumeConfig({
    anonKey: 'none',
    signUp: 'open',
    firstRun: false,
    firstAccountCode: false,
    sealed: true,
    geolocation: null,
    geolocationField: null,
    version: '',
    measured: null,
    socialAddresses: [],
    supportContact: null,
    uploadLimit: null,
  });
  const drawn: Drawn[] = [];
  const areas = new Set(screens.filter(({ area }) => area !== 'open').map(({ path }) => path.split('/')[1]));
  for (const language of languages) {
    setRenderLanguage(language);
    for (const screen of screens) drawn.push(...(await drawSights(screen, language)));
    // Every other address shows an open page: the not-found page.
    const head = documentHead(language, `${screenWords[language].notFound} · Schole`);
    for (const path of [...areas].map((area) => `/${area}/*`))
      drawn.push({ path, name: 'app', language, head, open: false, html: '' });
  }
  return drawn;
}

/** The documents of one screen: for its address, and for the variants of its address. */
async function drawSights({ path, title }: Screen, language: Language): Promise<Drawn[]> {
  const head = documentHead(language, `${screenWords[language][title]} · Schole`);
  const variants = Object.keys(firstSights).filter((sight) => sight.startsWith(`${path}?`));
  const drawn: Drawn[] = [];
  for (const sight of [path, ...variants]) {
    const presumed = firstSights[sight];
    const html = presumed === undefined ? '' : await drawScreen(sight, presumed);
    const name = `app${sight.replace(/[$:]/g, '').replace(/[^a-z0-9-]+/g, '-')}`;
    drawn.push({ path: sight.replace(/\$(\w+)/g, ':$1'), name, language, head, open: false, html });
  }
  return drawn;
}
