import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, renderApp, sessionOf, setUpBrowser, storeSession, unmountPage } from '../../test-app.tsx';
import { answerOfAccount } from './security/test-answers.ts';

// The sign-in methods of an account under Settings > Security, against a sign-in service in this file.

const identityOf = (provider: string, email: string) => ({
  id: `${provider}-1`,
  identity_id: `${provider}-way`,
  user_id: person.id,
  provider,
  identity_data: { email },
});
const password = identityOf('email', person.email);
const google = identityOf('google', 'eleni@mail.test');

const assign = vi.fn();
let settings: object;
let identities: object[];
let refused: string | null;
let requests: string[];
let answered: number;

const session = () => sessionOf({ ...person, identities }, { aal: 'aal1' });

function service(method: string, path: string): Response {
  if (path === '/settings') {
    answered += 1;
    return Response.json(settings);
  }
  if (refused !== null && path.startsWith('/user/identities')) {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    return Response.json({ code: refused, message: refused }, { status: 422, headers });
  }
  if (path === '/user/identities/authorize') return Response.json({ url: 'https://id.example/authorize?state=s' });
  if (method === 'DELETE') {
    identities = identities.filter((each) => !path.endsWith(String(Reflect.get(each, 'identity_id'))));
    return Response.json({});
  }
  if (path === '/user') return Response.json({ ...person, identities });
  return path === '/token' ? Response.json(session()) : new Response(null, { status: 204 });
}

beforeEach(() => {
  settings = {
    external: { email: true, google: true, school: true },
    provider_names: { google: 'Google', school: 'School identity' },
    manual_linking_enabled: true,
  };
  identities = [password];
  refused = null;
  requests = [];
  answered = 0;
  assign.mockReset();
  const { origin, href } = window.location;
  vi.stubGlobal('location', { origin, href, protocol: 'http:', search: '', hash: '', pathname: '/', assign });
  const answer = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), origin);
    const method = options.method ?? 'GET';
    if (pathname === '/config.json') return Response.json({ anonKey: 'k', signUp: 'open', sealed: true, version: '1' });
    if (!pathname.startsWith('/auth/v1')) return answerOfAccount(pathname) ?? Response.json([]);
    const path = pathname.replace('/auth/v1', '');
    if (path.startsWith('/user/identities') || method !== 'GET') {
      requests.push(
        [method, path, searchParams.get('provider'), searchParams.get('redirect_to')].filter(Boolean).join(' '),
      );
    }
    return service(method, path);
  };
  setUpBrowser({ answer, user: null });
});

async function open(address = '/dashboard/settings?tab=security') {
  storeSession(session());
  return renderApp(address);
}

const methodsRegion = async () => within(await screen.findByRole('region', { name: 'Ways to Sign In' }));
const listed = async () =>
  (await (await methodsRegion()).findAllByRole('listitem')).map(({ textContent }) => textContent);

it('lists the sign-in methods, and redirects to a provider to link it', async () => {
  await open();
  expect(await listed()).toEqual(['Email and passwordeleni@school.test']);
  await userEvent.click((await methodsRegion()).getByRole('button', { name: 'Connect School identity' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/authorize?state=s'));
  expect((await methodsRegion()).getByRole('button', { name: 'Connecting to School identity' })).toBeTruthy();
  const back = `${window.location.origin}/dashboard/settings?tab=security&connect=school`;
  expect(requests).toEqual([`GET /user/identities/authorize school ${back}`]);
});

it.each([
  ['provider_disabled', /^This installation is sealed/],
  ['insufficient_aal', /insufficient_aal|second step/],
])('shows why nothing can be linked: %s', async (code, words) => {
  refused = code;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

it('reports what was linked, keeps the current session, and leaves a clean address', async () => {
  identities = [password, google];
  const router = await open('/dashboard/settings?tab=security&connect=google&code=abc-1');
  expect(await screen.findByText('Google now opens your account too.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/settings?tab=security'));
  expect(await listed()).toEqual([
    'Email and passwordeleni@school.testDisconnect Email and password',
    'Googleeleni@mail.testDisconnect Google',
  ]);
  expect((await methodsRegion()).queryByRole('button', { name: 'Connect Google' })).toBeNull();
  await waitFor(() => expect(requests).toEqual(['POST /token']));
});

it('does not trust an address that claims a missing link', async () => {
  const router = await open('/dashboard/settings?tab=security&connect=google');
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/settings?tab=security'));
  expect(screen.queryByText(/now opens your account/)).toBeNull();
});

it('shows why a provider returned the user without a link', async () => {
  const errorQuery = 'error=access_denied&error_code=identity_already_exists&error_description=Call%20555';
  await open(`/dashboard/settings?tab=security&connect=google&${errorQuery}#${errorQuery}`);
  expect(await screen.findByText(/^This is connected already/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('555');
});

it('unlinks a method after a confirmation, and never the last one', async () => {
  identities = [password, google];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Email and password' }));
  let dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/your password is forgotten/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  dialog = within(await screen.findByRole('dialog'));
  refused = 'single_identity_not_deletable';
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/^It is your only way to sign in/)).toBeTruthy();
  refused = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Google no longer opens your account.')).toBeTruthy();
  await waitFor(async () => expect(await listed()).toEqual(['Email and passwordeleni@school.test']));
  expect(requests).toContain('DELETE /user/identities/google-way');
});

it('only lists them where linking is off, and shows nothing where there is only the password', async () => {
  settings = { ...settings, manual_linking_enabled: false };
  identities = [password, google];
  await open();
  expect(await listed()).toHaveLength(2);
  expect((await methodsRegion()).queryByRole('button')).toBeNull();
  unmountPage();
  settings = { external: { email: true }, provider_names: {}, manual_linking_enabled: true };
  identities = [password];
  await open();
  await screen.findByRole('button', { name: 'Sign Out Everywhere Else' });
  await waitFor(() => expect(answered).toBe(2));
  await Promise.resolve();
  expect(screen.queryByRole('heading', { name: 'Ways to Sign In' })).toBeNull();
});
