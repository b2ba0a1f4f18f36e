import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from './app.tsx';
import { forgetPage } from './client/browser/page-memory.ts';
import { sessionKey } from './client/browser/storage.ts';
import { buildRouter } from './router.tsx';
import * as dashboard from './shell/dashboard-screen.tsx';
import { serveRequests } from './test-requests.ts';

/** The user of the browser in most tests. */
export const person = {
  id: '6a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11',
  email: 'eleni@school.test',
  user_metadata: {},
};

/** Seconds since 1970, an hour from now. */
export const later = Math.floor(Date.now() / 1000) + 3600;

const encoded = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A session as the sign-in service returns it; `claims` are added to its token. */
export function sessionOf<User extends { id: string }>(user: User, claims: object = {}) {
  const token = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded({ sub: user.id, exp: later, ...claims })}.c2ln`;
  return {
    access_token: token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: later,
    user,
  };
}

/** Stores a session in the browser, as a sign-in does. */
export function storeSession(session: object): void {
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

interface BrowserOptions {
  /** The server's responses. */
  answer: (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
  language?: 'en' | 'el';
  /** The signed-in user; null: nobody. */
  user?: { id: string } | null;
  /** The media queries that match; none by default. */
  media?: (query: string) => boolean;
}

/** A browser with a language, a signed-in user and a fake server. It is reset automatically after the test. */
export function setUpBrowser({ answer, language = 'en', user = person, media }: BrowserOptions): void {
  localStorage.setItem('language', language);
  if (user !== null) storeSession(sessionOf(user));
  if (media !== undefined) {
    const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: media(query), ...still }));
  }
  const { warn } = console;
  // Each page has a client of its own, and the client warns about several.
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!words.some((word) => String(word).includes('Multiple GoTrueClient instances'))) warn(...words);
  });
  vi.stubGlobal('fetch', serveRequests(answer));
  forgetPage();
}

/** Opens an address of the application in a page that remembers only what the browser stores. */
export function renderApp(address: string): AnyRouter {
  forgetPage();
  const router = buildRouter(createMemoryHistory({ initialEntries: [address] }));
  render(<App router={router} />);
  return router;
}

/** Unmounts the page as a reload does; what the browser stores stays. */
export function unmountPage(): void {
  cleanup();
  forgetPage();
}

/** Replaces the signed-in shell by an empty one: for tests of the sign-in, which only end there. */
export function stubDashboard(): void {
  vi.spyOn(dashboard, 'DashboardScreen').mockReturnValue(null);
}
