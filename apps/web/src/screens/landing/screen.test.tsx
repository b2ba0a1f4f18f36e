import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../client/connection/config.ts';
import { LandingHeader } from './parts/header.tsx';
import { LandingScreen } from './screen.tsx';
import { prepareBrowser } from './test-page.ts';

const user = userEvent.setup();
let browser: ReturnType<typeof prepareBrowser>;
beforeEach(() => {
  browser = prepareBrowser({ still: true });
});
afterEach(() => {
  forgetConfig();
  window.location.hash = '';
});

const page = (language: 'en' | 'el' = 'en') => <LandingScreen language={language} onLanguage={() => undefined} />;
const cardsOf = (column: string): (string | null)[] =>
  [...document.querySelectorAll(`[data-column="${column}"] [data-card]`)].map((card) => card.getAttribute('data-card'));

it('renders completely without a browser, in both languages, and with no inline style that a strict policy would refuse', () => {
  vi.unstubAllGlobals();
  for (const [language, words] of [
    ['en', ['Start Creating', 'Watch Demo', 'Most Popular', '$29', 'Ready to Assign']],
    ['el', ['Ξεκινήστε', 'Δείτε πώς λειτουργεί', 'Η πιο δημοφιλής επιλογή', 'Έτοιμη για ανάθεση']],
  ] as const) {
    const html = renderToString(page(language));
    for (const word of words) expect(html).toContain(word);
    expect(html).not.toMatch(/ style="/);
  }
});

/** The lines of a plan: what it offers, and what this version does not have. */
const linesOf = (plan: string): (string | null)[][] =>
  within(screen.getByRole('region', { name: plan }))
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    );

it('names every limit of the three plans, and apart from them what this version does not have', async () => {
  render(page());
  // The server has answered and names nobody who gives support: it is neither offered nor missing.
  await screen.findByText('Schole 1.0.0');
  expect(screen.getAllByRole('list', { name: 'Not in this version' })).toHaveLength(2);
  expect(linesOf('Individual Teacher')).toEqual([
    [
      'Up to 50 assignments per month',
      'Basic question generation',
      'Standard grading assistance',
      '1 class',
      'Storage built for FERPA duties',
    ],
  ]);
  expect(linesOf('Professional Educator')).toEqual([
    ['Unlimited assignments', 'Multiple classes'],
    [
      'Advanced question generation',
      'Analytics',
      'Learning-gap identification',
      'Custom rubric builder',
      'AI assistant for up to 25 students',
    ],
  ]);
  expect(linesOf('School/District')).toEqual([
    ['Unlimited teachers and classes', 'Admin dashboard', 'Single sign-on (SSO)'],
    ['District analytics', 'Custom branding', 'Scalable AI assistants'],
  ]);
});

it.each([
  ['help@school.example', 'mailto:help@school.example'],
  ['https://school.example/help', 'https://school.example/help'],
  ['Maria Pappa, <b>room 3</b>', null],
  ['javascript:alert(1)', null],
])('offers support and training from the contact of the installation: %s', async (supportContact, address) => {
  vi.stubGlobal('fetch', async () => Response.json({ anonKey: 'k', version: '1.0.0', supportContact }));
  forgetConfig();
  render(page());
  await screen.findByText(/^Training, from/);
  expect(linesOf('Individual Teacher')[0]?.slice(5)).toEqual([`Email support, from ${supportContact}`]);
  expect(linesOf('Professional Educator')[0]?.slice(2)).toEqual([`Priority support, from ${supportContact}`]);
  expect(linesOf('School/District')[0]?.slice(3)).toEqual([
    `Training, from ${supportContact}`,
    `24/7 support, from ${supportContact}`,
  ]);
  const links = screen.queryAllByRole('link', { name: supportContact });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(address === null ? [] : Array(4).fill(address));
});

it('links to the sections, to the sign-in and to the sign-up, and marks the section being read', () => {
  render(page());
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Teacher Login' }).getAttribute('href')).toBe('/auth');
  expect(screen.getByRole('link', { name: 'Start Creating' }).getAttribute('href')).toBe('/auth?mode=sign-up');
  expect(screen.getByRole('link', { name: 'Start the 30-day trial' }).getAttribute('href')).toBe(
    '/auth?mode=sign-up&next=%2Fadmin%3Ftab%3Dplan',
  );
  expect(browser.watched.map(({ id }) => id)).toEqual(['about', 'features', 'pricing']);
  act(() => browser.see(['features']));
  const current = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true');
  expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(new Set(['#features']));
  act(() => browser.see([]));
  expect(bar.getAllByRole('link').some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

it('unfolds the menu of small screens, and Escape folds it and focuses its button', async () => {
  render(page());
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById('landing-menu')?.hidden).toBe(false);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(document.getElementById('landing-menu')?.hidden).toBe(true);
  expect(document.activeElement).toBe(button);
});

it('greets a signed-in user by first name, else by address, and signs out', async () => {
  const signOut = vi.fn(async () => undefined);
  const bar = (firstName: string) => (
    <LandingHeader language="en" reader={{ firstName, email: 'eleni@example.org' }} onSignOut={signOut} />
  );
  const { rerender } = render(bar('Eleni'));
  expect(screen.getByText('Welcome, Eleni')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Teacher Login' })).toBeNull();
  rerender(bar(''));
  expect(screen.getByText('Welcome, eleni@example.org')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('reports a failed sign-out, and offers a retry', async () => {
  const signOut = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  render(<LandingHeader language="en" reader={{ firstName: 'Eleni', email: '' }} onSignOut={signOut} />);
  const button = screen.getByRole('button', { name: 'Sign Out' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be signed out');
  await user.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves a card by keyboard, announces where it went, and the focus follows it', async () => {
  render(page());
  const button = screen.getByRole('button', { name: /^Move to\s*: The water cycle$/ });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const choices = within(screen.getByRole('list', { name: 'Columns to move to' })).getAllByRole('button');
  expect(choices.map((choice) => choice.textContent)).toEqual(['Generating', 'Review', 'Ready to Assign']);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(cardsOf('planning')).toEqual(['fractions', 'macbeth']);
  expect(cardsOf('reviewing')).toEqual(['salamis', 'equations', 'water']);
  expect(document.activeElement?.id).toBe('move-water');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Assignment moved').closest('[role="status"]')?.textContent).toContain(
    '“The water cycle” is now in “Review”.',
  );
  await user.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(screen.queryByText('Assignment moved')).toBeNull();
});

it('stores nothing of the board', async () => {
  const { unmount } = render(page());
  await user.click(screen.getByRole('button', { name: /^Move to\s*: Fractions/ }));
  await user.click(
    within(screen.getByRole('list', { name: 'Columns to move to' })).getByRole('button', { name: 'Ready to Assign' }),
  );
  expect(cardsOf('ready')).toEqual(['cells', 'letter', 'fractions']);
  unmount();
  render(page());
  expect(cardsOf('ready')).toEqual(['cells', 'letter']);
  expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
});

it('states what was measured on this installation beside the aims, and nothing where nothing was', async () => {
  const { unmount } = render(page());
  await screen.findByText('Schole 1.0.0');
  expect(screen.queryByText('Measured here')).toBeNull();
  unmount();
  forgetConfig();
  const measured = {
    measuredAt: '2026-03-02T08:00:00.000Z',
    creating: { seconds: 4.21, questions: 10 },
    grading: { seconds: 3.14, students: 30, questions: 10, waiting: 90, decisions: 31 },
  };
  vi.stubGlobal('fetch', async () => Response.json({ anonKey: 'k', version: '1.0.0', sealed: true, measured }));
  render(page());
  expect(await screen.findAllByText('Measured here')).toHaveLength(2);
  expect(screen.getByText('4.2 seconds for 10 questions')).toBeTruthy();
  expect(
    screen.getByText('3.1 seconds for 30 students and 10 questions; then about 31 decisions of yours'),
  ).toBeTruthy();
  expect(screen.getByText(/was measured by a program on this computer on 2 March 2026/)).toBeTruthy();
});
