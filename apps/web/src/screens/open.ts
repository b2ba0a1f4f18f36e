import type { ComponentType } from 'react';
import type { OpenPageProps } from '../client/open-page.ts';
import type { Words } from '../client/words.ts';
import { landingWords } from './landing/words.ts';

/**
 * One page for everybody, readable before any script runs: drawn into a file for each language when the web app is built,
 * and brought to life by the small entry `open.tsx`, which has no router, no store of server state and no sign-in client.
 */
export interface OpenPage {
  /** Its one address; `/help/*` has one entry for each of its pages. */
  path: `/${string}`;
  /** Names its files: `landing.en.html`, `landing.el.html`. */
  name: string;
  /** What the head of the document says: `title` and `description`. */
  head: Words<'title' | 'description'>;
  load: () => Promise<ComponentType<OpenPageProps>>;
}

/** Every open page. Add here. */
export const openPages: readonly OpenPage[] = [
  {
    path: '/',
    name: 'landing',
    head: landingWords,
    load: async () => (await import('./landing/screen.tsx')).LandingScreen,
  },
];
