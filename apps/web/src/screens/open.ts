import type { LoadedPage, OpenBook } from '../parts/open/open-page.ts';
import { automationBook } from './help/automation/book.ts';
import { helpPages } from './help/pages.ts';

/**
 * One page for everybody, readable before any script runs: drawn into a file for each language when the web app is built,
 * and brought to life by the small entry `open.tsx`, which has no router, no store of server state and no sign-in client.
 */
export interface OpenPage {
  /** Its one address; `/help/*` has one entry for each of its pages. */
  path: `/${string}`;
  /** Names its files: `landing.en.html`, `landing.el.html`. */
  name: string;
  load: () => Promise<LoadedPage>;
}

/** Every open page. Add here. Nothing of a page stands here but its way: what one page says is no weight of another. */
export const openPages: readonly OpenPage[] = [
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
  // Every address that leads nowhere; the server sends it with status 404.
  { path: '/*', name: 'not-found', load: async () => (await import('./not-found/screen.tsx')).notFoundPage },
];

/** Every book of open pages. Add here. */
const openBooks: readonly OpenBook[] = [automationBook];

/** Loads the page of a name, as its document says it; undefined when there is none. */
export function findOpenPage(name: string): OpenPage['load'] | undefined {
  const page = openPages.find((one) => one.name === name);
  if (page !== undefined) return page.load;
  const book = openBooks.find((one) => name.startsWith(`${one.name}-`));
  return book && (() => book.load(name.slice(book.name.length + 1)));
}

/** Every open page there is, those of the books too. */
export async function listOpenPages(): Promise<readonly OpenPage[]> {
  const bound = openBooks.map(async ({ path, name, list, load }): Promise<OpenPage[]> => {
    const topics = await list();
    return topics.map((topic) => ({ path: `${path}/${topic}`, name: `${name}-${topic}`, load: () => load(topic) }));
  });
  return [...openPages, ...(await Promise.all(bound)).flat()];
}
