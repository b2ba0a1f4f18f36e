import type { LoadedPage, PublicBook } from '../parts/public/public-page.ts';
import { automationBook } from './help/automation/book.ts';
import { helpPages } from './help/pages.ts';

/**
 * A public page, readable before any script runs: prerendered into a file for each language by the build, and hydrated
 * by the small entry `open.tsx`, which has no router, no query store and no sign-in client.
 */
export interface PublicPage {
  /** Its one address; `/help/*` has one entry for each of its pages. */
  path: `/${string}`;
  /** The name of its files: `landing.en.html`, `landing.el.html`. */
  name: string;
  load: () => Promise<LoadedPage>;
}

/**
 * Every open page. Add here. Only the loader of each page is here: the texts of one page add nothing to the size of
 * another.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/', name: 'landing', load: async () => (await import('./landing/screen.tsx')).landingPage },
  ...helpPages,
  {
    path: '/accessibility',
    name: 'accessibility',
    load: async () => (await import('./accessibility/screen.tsx')).accessibilityPage,
  },
  { path: '/status', name: 'status', load: async () => (await import('./status/screen.tsx')).statusPage },
  { path: '/privacy', name: 'privacy', load: async () => (await import('./privacy/screen.tsx')).privacyPage },
  { path: '/terms', name: 'terms', load: async () => (await import('./terms/screen.tsx')).termsPage },
  // Every unknown address; the server sends it with status 404.
  { path: '/*', name: 'not-found', load: async () => (await import('./not-found/screen.tsx')).notFoundPage },
];

/** Every book of open pages. Add here. */
const publicBooks: readonly PublicBook[] = [automationBook];

/** The loader of the page with the name in its document; undefined when there is none. */
export function findOpenPage(name: string): PublicPage['load'] | undefined {
  const page = publicPages.find((one) => one.name === name);
  if (page !== undefined) return page.load;
  const book = publicBooks.find((one) => name.startsWith(`${one.name}-`));
  return book && (() => book.load(name.slice(book.name.length + 1)));
}

/** Every open page, including those of the books. */
export async function listOpenPages(): Promise<readonly PublicPage[]> {
  const bound = publicBooks.map(async ({ path, name, list, load }): Promise<PublicPage[]> => {
    const topics = await list();
    return topics.map((topic) => ({ path: `${path}/${topic}`, name: `${name}-${topic}`, load: () => load(topic) }));
  });
  return [...publicPages, ...(await Promise.all(bound)).flat()];
}
