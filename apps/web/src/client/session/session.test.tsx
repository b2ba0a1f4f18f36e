import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { displayName } from '../../parts/account/profile.ts';
import { sessionOf, setUpBrowser, person as user } from '../../test-app.tsx';
import { initialsOf } from '../../ui/badges/avatar.tsx';
import { checkSession, SessionProvider, signIn, signOut, useSession } from './session.tsx';

const config = {
  anonKey: 'sb_publishable_test',
  signUp: 'open',
  firstRun: false,
  sealed: true,
  geolocation: null,
  version: '1',
};
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  setUpBrowser({ answer: async (input) => answer(String(input)), user: null });
});

function State() {
  const state = useSession();
  if (state.status === 'unreachable') {
    return (
      <button type="button" onClick={state.retry}>
        again
      </button>
    );
  }
  const more = state.status === 'in' ? state.user.email : state.status === 'out' ? String(state.expired) : '';
  return <p>{`${state.status} ${more}`.trim()}</p>;
}

function show(): void {
  render(
    <SessionProvider>
      <State />
    </SessionProvider>,
  );
}

const refused = (code: string, message: string): Response =>
  Response.json({ code, message }, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } });

const serving = (url: string): Response => {
  if (url.endsWith('/config.json')) return Response.json(config);
  if (url.includes('/token?grant_type=password')) return Response.json(sessionOf(user));
  if (url.includes('/logout')) return new Response(null, { status: 204 });
  return Response.json({ code: 'not_found', message: 'no' }, { status: 404 });
};

it('is loading, then out, in after a sign-in, and out without a notice of expiry after a sign-out', async () => {
  answer = serving;
  show();
  // Nothing is stored: no request is needed to know that there is no user.
  expect(screen.getByText('out false')).toBeTruthy();
  await act(() => signIn('eleni@school.test', 'secret'));
  expect(await screen.findByText('in eleni@school.test')).toBeTruthy();
  expect(localStorage.getItem('schole.session')).toContain('"refresh_token":"r"');
  await act(() => signOut());
  expect(await screen.findByText('out false')).toBeTruthy();
  expect(localStorage.getItem('schole.session')).toBeNull();
});

it('reports an expired session when the server refuses it and its renewal', async () => {
  answer = serving;
  show();
  await screen.findByText('out false');
  await act(() => signIn('eleni@school.test', 'secret'));
  answer = (url) =>
    url.includes('grant_type=refresh_token')
      ? refused('refresh_token_not_found', 'Invalid Refresh Token')
      : serving(url);
  await act(() => checkSession());
  expect(await screen.findByText('out true')).toBeTruthy();
});

it('keeps the session while the server is unreachable', async () => {
  answer = serving;
  show();
  await screen.findByText('out false');
  await act(() => signIn('eleni@school.test', 'secret'));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  const checked = checkSession();
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  await checked;
  vi.useRealTimers();
  expect(screen.getByText('in eleni@school.test')).toBeTruthy();
});

it('reports when the server cannot be reached at first, and recovers on a retry', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  const again = await screen.findByRole('button', { name: 'again' });
  answer = serving;
  act(() => again.click());
  expect(await screen.findByText('out false')).toBeTruthy();
});

it('throws the service’s own code and message when a sign-in is refused', async () => {
  answer = (url) =>
    url.includes('/token') ? refused('invalid_credentials', 'Invalid login credentials') : serving(url);
  show();
  await screen.findByText('out false');
  await expect(signIn('eleni@school.test', 'wrong1')).rejects.toMatchObject({
    name: 'Fault',
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

it('names a user by the rules: names, else address, else a generic word; initials likewise', () => {
  const person = { firstName: '', lastName: '', email: '', avatarUrl: '' };
  expect(displayName({ ...person, firstName: 'Eleni', lastName: 'Markou', email: 'e@s' }, 'User')).toBe('Eleni Markou');
  expect(displayName({ ...person, email: 'e@s' }, 'User')).toBe('e@s');
  expect(displayName(person, 'User')).toBe('User');
  expect(initialsOf({ ...person, firstName: 'Eleni', lastName: 'Markou' })).toBe('EM');
  expect(initialsOf({ ...person, email: 'x@s' })).toBe('X');
  expect(initialsOf(person)).toBe('U');
});
