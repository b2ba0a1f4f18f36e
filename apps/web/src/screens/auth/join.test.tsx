import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, sessionOf, setUpBrowser, storeSession, person as user } from '../../test-app.tsx';

const token = 'a-secret-of-thirty-two-random-bytes-_0';
const school = '0191b3a0-0000-7000-8000-0000000000aa';
const session = sessionOf(user);

let invitation: Response | object;
let acceptance: Response | object;
let signUp: object;
let joined: boolean;
let called: { name: string; input: unknown }[];

const refusal = (code: string, status: number): Response => Response.json({ code, message: 'no' }, { status });
const toResponse = (answer: Response | object): Response =>
  answer instanceof Response ? answer : Response.json(answer);

async function answer(address: RequestInfo | URL, { body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(address), 'http://localhost');
  if (pathname === '/config.json') {
    return Response.json({ anonKey: 'sb_publishable_test', signUp: 'invitation', version: '1' });
  }
  if (pathname === '/auth/v1/settings') return Response.json({ external: { email: true }, provider_names: {} });
  if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
  const name = /(?:functions|auth)\/v1\/([\w-]+)/.exec(pathname)?.[1];
  if (name === 'read-invitation') return toResponse(invitation);
  if (name === 'signup' || name === 'accept-invitation') {
    called.push({ name, input: JSON.parse(String(body)) });
    joined ||= name === 'accept-invitation' && !(acceptance instanceof Response);
    return name === 'signup' ? Response.json(signUp) : toResponse(acceptance);
  }
  if (pathname.endsWith('/profiles')) {
    const names = { first_name: 'Eleni', last_name: 'Markou', avatar_url: null, department: null, bio: null };
    return Response.json({ ...names, active_school_id: joined ? school : null });
  }
  if (pathname.endsWith('/memberships')) {
    const schools = { name: 'Third' };
    return Response.json(joined ? [{ school_id: school, role: 'teacher', status: 'active', schools }] : []);
  }
  if (pathname.includes('/rpc/')) return Response.json(false);
  return Response.json([]);
}

beforeEach(() => {
  invitation = { school: 'Third', role: 'teacher', email: null, expiresAt: '2026-11-27T10:42:00Z' };
  acceptance = { schoolId: school, school: 'Third', role: 'teacher' };
  signUp = session;
  [joined, called] = [false, []];
  setUpBrowser({ answer, user: null });
});

async function open(signedIn = false) {
  if (signedIn) storeSession(session);
  return renderApp(`/auth?mode=join&invitation=${token}`);
}

async function fill(address: string | null): Promise<void> {
  await userEvent.type(await screen.findByLabelText('First Name'), 'Eleni');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Markou');
  if (address !== null) await userEvent.type(screen.getByLabelText('Email'), address);
  await userEvent.type(screen.getByLabelText('Password'), 'long-enough');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

it('creates an account for the address of the invitation where sign-up is closed, and joins at once', async () => {
  invitation = { ...invitation, email: user.email };
  const router = await open();
  expect(await screen.findByRole('heading', { name: 'Join Third' })).toBeTruthy();
  expect(document.title).toBe('Invitation · Schole');
  expect(screen.getByText(/^You are invited as a teacher\./)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toMatchObject({ value: user.email, readOnly: true });
  await fill(null);
  expect(await screen.findByText('You now work in Third')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard/overview');
  expect(called).toMatchObject([
    { name: 'signup', input: { email: user.email, data: { invitation: token } } },
    { name: 'accept-invitation', input: { token } },
  ]);
});

it('reports that the address has to be confirmed first, in any browser', async () => {
  signUp = user;
  await open();
  await fill('eleni@school.test');
  expect(await screen.findByText(/^We sent a message to eleni@school\.test/)).toBeTruthy();
  expect(called.map(({ name }) => name)).toEqual(['signup']);
});

it('asks the signed-in user, and joins when confirmed', async () => {
  const router = await open(true);
  expect(await screen.findByText('You are signed in as eleni@school.test.')).toBeTruthy();
  expect(called).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Join Third' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'));
  expect(called).toEqual([{ name: 'accept-invitation', input: { token } }]);
});

it('offers another account where the invitation is for another address', async () => {
  invitation = { ...invitation, email: 'nikos@school.test' };
  await open(true);
  expect(await screen.findByText(/^The invitation is for nikos@school\.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join Third' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy();
});

it('reports that the user already belongs to the school', async () => {
  acceptance = refusal('invitation/already-member', 409);
  await open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Join Third' }));
  expect(await screen.findByText('You already belong to this school. The invitation was not used.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Not now' })).toBeTruthy();
});

it.each([
  ['invitation/unknown', 404, 'This invitation does not exist. Ask for a new one.'],
  ['invitation/expired', 410, 'This invitation has expired. Ask for a new one.'],
  ['invitation/used', 410, 'This invitation has already been used. Each one is good once.'],
  ['invitation/revoked', 410, 'This invitation was withdrawn. Ask the school for a new one.'],
])('%s: shows that, and the link to the sign-in', async (code, status, words) => {
  invitation = refusal(code, status);
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('mode=sign-in');
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});
