import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { sessionKey } from '../../client/browser/storage.ts';
import { forgetConfig } from '../../client/connection/config.ts';
import type { Language } from '../../client/language/language-choice.ts';
import { footerColumns } from './footer-links.ts';
import { PublicFrame } from './frame.tsx';

const config = { anonKey: 'k', version: '0.4.0', sealed: true };
const frame = (onLanguage: (language: Language) => void = () => undefined, language: Language = 'en') => (
  <PublicFrame language={language} onLanguage={onLanguage}>
    <h1>A page</h1>
  </PublicFrame>
);

it('renders without a browser, in both languages', () => {
  expect(renderToString(frame())).toContain('Skip to content');
  expect(renderToString(frame(undefined, 'el'))).toContain('Μετάβαση στο περιεχόμενο');
});

it('links home, to the sign-in and to every page of the footer, and shows its version once it is known', async () => {
  vi.stubGlobal('fetch', async () => Response.json(config));
  render(frame());
  await screen.findByText('Schole 0.4.0');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.slice(0, 3)).toEqual(['#main', '/', '/auth']);
  for (const { links } of footerColumns) for (const { to } of links) expect(addresses).toContain(to);
});

it('links a user with a session to their dashboard, instead of the sign-in', async () => {
  vi.stubGlobal('fetch', async () => Response.json(config));
  localStorage.setItem(sessionKey, '{}');
  expect(renderToString(frame())).toContain('href="/auth"');
  render(frame());
  const link = await screen.findByRole('link', { name: 'Dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  // The hidden text keeps its space: nothing moves.
  expect(link.textContent).toBe('Sign inDashboard');
  localStorage.clear();
});

it('shows an icon for each page of the school elsewhere, by name or host, and none without one', async () => {
  const socialAddresses = [
    'https://www.facebook.com/3rd.gymnasio',
    'https://m.youtube.com/@school',
    'https://notfacebook.com/',
    'javascript:alert(1)',
    'http://x.com/school',
  ];
  vi.stubGlobal('fetch', async () => Response.json({ ...config, socialAddresses }));
  forgetConfig();
  const { unmount } = render(frame(undefined, 'el'));
  const list = await screen.findByRole('list', { name: 'Το σχολείο σε άλλους ιστοτόπους' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Facebook', socialAddresses[0]],
    ['YouTube', socialAddresses[1]],
    ['notfacebook.com', socialAddresses[2]],
  ]);
  unmount();
  vi.stubGlobal('fetch', async () => Response.json(config));
  forgetConfig();
  render(frame());
  await screen.findByText('Schole 0.4.0');
  expect(screen.queryByRole('list', { name: 'This school on other sites' })).toBeNull();
});

it('works without the server, and keeps its own name', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')));
  render(frame());
  expect((await screen.findAllByText('Schole')).length).toBeGreaterThan(0);
});

it('changes the language without a new page, and marks the current one', async () => {
  vi.stubGlobal('fetch', async () => Response.json(config));
  const chosen: Language[] = [];
  render(frame((language) => chosen.push(language)));
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Ελληνικά' }));
  expect(chosen).toEqual(['el']);
  expect(screen.getByRole('link', { name: 'Ελληνικά' }).getAttribute('href')).toBe('?lang=el');
});
