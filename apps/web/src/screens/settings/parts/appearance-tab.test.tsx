// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyAppearance } from '../../../client/appearance.ts';
import { chooseLanguage } from '../../../client/language.ts';
import { Toaster } from '../../../ui/index.ts';
import { AppearanceTab } from './appearance-tab.tsx';

beforeEach(() => {
  localStorage.clear();
  chooseLanguage('en');
  applyAppearance();
});
afterEach(cleanup);

const root = document.documentElement.dataset;

it('begins with the defaults of the specification', () => {
  render(<AppearanceTab />);
  for (const name of ['System Default', 'Compact', 'English']) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked, name).toBe(true);
  }
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Animations' }).checked).toBe(true);
});

it('shows a choice at once, forgets it when the person leaves, and keeps it when it is saved', async () => {
  const { unmount } = render(<AppearanceTab />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root.theme).toBe('dark');
  unmount();
  expect(root.theme).toBeUndefined();

  render(
    <>
      <AppearanceTab />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Spacious' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show Animations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Appearance' }));
  expect((await screen.findAllByText('Settings saved successfully!')).length).toBeGreaterThan(0);
  cleanup();
  expect({ ...root }).toMatchObject({ theme: 'dark', density: 'spacious', motion: 'off' });
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});

it('changes the language at once and keeps it', async () => {
  render(<AppearanceTab />);
  await userEvent.click(screen.getByRole('radio', { name: 'Ελληνικά' }));
  expect(screen.getByRole('button', { name: 'Αποθήκευση εμφάνισης' })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('el');
});
