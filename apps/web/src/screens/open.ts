import type { ComponentType } from 'react';
import type { OpenPageProps } from '../client/open-page.ts';
import type { Words } from '../client/words.ts';
import { accessibilityWords } from './accessibility/words.ts';
import { helpPages } from './help/pages.ts';
import { landingWords } from './landing/words.ts';
import { notFoundWords } from './not-found/words.ts';
import { privacyWords } from './privacy/words.ts';
import { statusWords } from './status/words.ts';
import { termsWords } from './terms/words.ts';

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
  ...helpPages,
  {
    path: '/accessibility',
    name: 'accessibility',
    head: accessibilityWords,
    load: async () => (await import('./accessibility/screen.tsx')).AccessibilityScreen,
  },
  {
    path: '/status',
    name: 'status',
    head: statusWords,
    load: async () => (await import('./status/screen.tsx')).StatusScreen,
  },
  {
    path: '/privacy',
    name: 'privacy',
    head: privacyWords,
    load: async () => (await import('./privacy/screen.tsx')).PrivacyScreen,
  },
  {
    path: '/terms',
    name: 'terms',
    head: termsWords,
    load: async () => (await import('./terms/screen.tsx')).TermsScreen,
  },
  {
    // Every address that leads nowhere; the server sends it with status 404.
    path: '/*',
    name: 'not-found',
    head: {
      en: { title: `${notFoundWords.en.title} · Schole`, description: notFoundWords.en.body },
      el: { title: `${notFoundWords.el.title} · Schole`, description: notFoundWords.el.body },
    },
    load: async () => (await import('./not-found/screen.tsx')).NotFoundScreen,
  },
];
