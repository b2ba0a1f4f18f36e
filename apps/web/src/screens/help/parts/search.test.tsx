import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findPages } from './find-pages.ts';
import { HelpSearch } from './search.tsx';

const found = (query: string, language: 'en' | 'el'): string[] => findPages(query, language).map(({ to }) => to);

it('finds pages of both books by words of their titles, whatever their accents, case and order', () => {
  expect(found('webhook node', 'en')[0]).toBe('/help/automation/webhook');
  expect(found('NODE webhook', 'en')).toContain('/help/automation/webhook');
  expect(found('κομβοσ WEBHOOK', 'el')).toContain('/help/automation/webhook');
  expect(found('αντιγραφα', 'el')).toContain('/help/backup');
  expect(found('photosynthesis', 'en')).toEqual([]);
});

it('finds them by other forms of those words', () => {
  expect(found('πηγη', 'el')).toContain('/help/sources');
  expect(found('εξαγωγής', 'el')).toContain('/help/exporting');
  expect(found('checking', 'en')).toContain('/help/checks');
});

it('shows what was found as links, how many there are, and what to do when there are none', async () => {
  render(<HelpSearch language="en" />);
  expect(screen.queryByRole('link')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Search in the titles' });
  fireEvent.input(field, { target: { value: 'the webhook node' } });
  const link = await screen.findByRole('link', { name: 'The Webhook node' });
  expect(link.getAttribute('href')).toBe('/help/automation/webhook');
  expect(screen.getByRole('status').textContent).toMatch(/^(?:One page has|Pages with) these words/);
  fireEvent.input(field, { target: { value: 'photosynthesis' } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('No title has these words. Try a single word.');
  fireEvent.input(field, { target: { value: ' ' } });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('never lists more than a dozen pages', async () => {
  render(<HelpSearch language="en" />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'a' } });
  expect((await screen.findAllByRole('link')).length).toBe(12);
  expect(screen.getByRole('status').textContent).toMatch(/The 12 that fit best are shown\.$/);
});
