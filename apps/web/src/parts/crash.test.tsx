import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeMissing, findRecovery, screenCode } from '../client/connection/screen-code.ts';
import { Crash } from './crash.tsx';

let away = false;

beforeEach(() => {
  away = false;
  localStorage.setItem('language', 'en');
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    if (away) throw new TypeError('Failed to fetch');
    return Response.json({ anonKey: 'sb_publishable_test' });
  });
});

const missing = (file = '/assets/screen-1.js') =>
  new CodeMissing('', { cause: new TypeError(`Failed to fetch dynamically imported module: ${file}`) });

it('turns every failure to load the code of a screen into one error with its cause', async () => {
  const cause = new Error('Unable to preload CSS for /assets/screen-1.css');
  await expect(screenCode(() => Promise.reject(cause))()).rejects.toMatchObject({ name: 'CodeMissing', cause });
  await expect(screenCode(() => Promise.resolve('code'))()).resolves.toBe('code');
});

it('reloads once for each missing file, then asks', async () => {
  expect(await findRecovery(missing())).toBe('reload');
  expect(await findRecovery(missing())).toBe('ask');
  expect(await findRecovery(missing('/assets/screen-2.js'))).toBe('reload');
});

it('never reloads while the server is unreachable, and does so when it is back', async () => {
  away = true;
  expect(await findRecovery(missing())).toBe('wait');
  away = false;
  expect(await findRecovery(missing())).toBe('reload');
});

it('asks for a reload when the first one did not help', async () => {
  await findRecovery(missing());
  render(<Crash error={missing()} />);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('reports that the server is unreachable, and checks again on request', async () => {
  await findRecovery(missing());
  away = true;
  render(<Crash error={missing()} />);
  expect(await screen.findByRole('heading', { name: 'The server is away' })).toBeTruthy();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
});

it('distinguishes an error of a screen from missing code', () => {
  render(<Crash error={new Error('a fault of ours')} />);
  expect(screen.getByRole('heading', { name: 'This page stopped' })).toBeTruthy();
});
