// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayName } from '../parts/profile.ts';
import { initialsOf } from '../ui/avatar.tsx';

const tokens = { access_token: '', refresh_token: 'r1', token_type: 'bearer', expires_in: 3600 };
const user = {
  id: '6a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11',
  email: 'eleni@school.test',
  user_metadata: { first_name: 'Eleni' },
};
const config = {
  anonKey: 'sb_publishable_test',
  signUp: 'open',
  firstRun: false,
  startWaits: false,
  sealed: true,
  geolocation: null,
  version: '1',
};
const encoded = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const later = (): number => Math.floor(Date.now() / 1000) + 3600;

function session(): object {
  const token = [encoded({ alg: 'ES256', typ: 'JWT' }), encoded({ sub: user.id, exp: later() }), 'c2ln'].join('.');
  return { ...tokens, access_token: token, expires_at: later(), user };
}

let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  // Each test has a client of its own; the library warns about the second one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => answer(String(input)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show() {
  const { SessionProvider, useSession, ...rest } = await import('./session.tsx');
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
  render(
    <SessionProvider>
      <State />
    </SessionProvider>,
  );
  return rest;
}

const refused = (code: string, message: string): Response =>
  Response.json({ code, message }, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } });

const serving = (url: string): Response => {
  if (url.endsWith('/config.json')) return Response.json(config);
  if (url.includes('/token?grant_type=password')) return Response.json(session());
  if (url.includes('/logout')) return new Response(null, { status: 204 });
  return Response.json({ code: 'not_found', message: 'no' }, { status: 404 });
};

it('is loading, then out, in after a sign-in, and out without a word about expiry after a sign-out', async () => {
  answer = serving;
  const { signIn, signOut } = await show();
  // Nothing is stored: nobody has to be asked who this is.
  expect(screen.getByText('out false')).toBeTruthy();
  await act(() => signIn('eleni@school.test', 'secret'));
  expect(await screen.findByText('in eleni@school.test')).toBeTruthy();
  expect(localStorage.getItem('schole.session')).toContain('r1');
  await act(() => signOut());
  expect(await screen.findByText('out false')).toBeTruthy();
  expect(localStorage.getItem('schole.session')).toBeNull();
});

it('says that a session expired when the server refuses it and its renewal', async () => {
  answer = serving;
  const { signIn, checkSession } = await show();
  await screen.findByText('out false');
  await act(() => signIn('eleni@school.test', 'secret'));
  answer = (url) =>
    url.includes('grant_type=refresh_token')
      ? refused('refresh_token_not_found', 'Invalid Refresh Token')
      : serving(url);
  await act(() => checkSession());
  expect(await screen.findByText('out true')).toBeTruthy();
});

it('keeps the session while the server is away', async () => {
  answer = serving;
  const { signIn, checkSession } = await show();
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

it('says when the server cannot be reached at first, and recovers on a retry', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await show();
  const again = await screen.findByRole('button', { name: 'again' });
  answer = serving;
  act(() => again.click());
  expect(await screen.findByText('out false')).toBeTruthy();
});

it('throws the service’s own code and message when a sign-in is refused', async () => {
  answer = (url) =>
    url.includes('/token') ? refused('invalid_credentials', 'Invalid login credentials') : serving(url);
  const { signIn } = await show();
  await screen.findByText('out false');
  await expect(signIn('eleni@school.test', 'wrong1')).rejects.toMatchObject({
    name: 'Fault',
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

it('names a person by the rules: names, else address, else a word; initials likewise', () => {
  const person = { firstName: '', lastName: '', email: '', avatarUrl: '' };
  expect(displayName({ ...person, firstName: 'Eleni', lastName: 'Markou', email: 'e@s' }, 'User')).toBe('Eleni Markou');
  expect(displayName({ ...person, email: 'e@s' }, 'User')).toBe('e@s');
  expect(displayName(person, 'User')).toBe('User');
  expect(initialsOf({ ...person, firstName: 'Eleni', lastName: 'Markou' })).toBe('EM');
  expect(initialsOf({ ...person, email: 'x@s' })).toBe('X');
  expect(initialsOf(person)).toBe('U');
});
