import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser, stubDashboard } from '../../test-app.tsx';

// Signing in through a provider, from the button to the return, against a sign-in service in this file.

const config = { anonKey: 'sb_publishable_test', signUp: 'open', firstRun: false, sealed: true, version: '1' };
const settings = {
  external: { email: true, google: true, school: true, closed: false },
  provider_names: { google: 'Google', school: 'Ταυτότητα σχολείου' },
  manual_linking_enabled: true,
};
const requests: { path: string; body: Record<string, unknown>; query: URLSearchParams }[] = [];
const assign = vi.fn();
let answers: Record<string, () => Response> = {};

const inAgain = () =>
  Response.json({
    access_token: `x.${btoa(JSON.stringify({ sub: '1', exp: 4e9 }))}.x`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4e9,
    refresh_token: 'r',
    user: { id: '1', aud: 'authenticated', email: 'eleni@school.test', user_metadata: {}, app_metadata: {} },
  });
const refuse = (code: string, status: number) => () =>
  Response.json(
    { code, message: code },
    { status, headers: { 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': code } },
  );

beforeEach(() => {
  requests.length = 0;
  assign.mockReset();
  answers = { '/auth/v1/settings': () => Response.json(settings), '/config.json': () => Response.json(config) };
  const { origin, href } = window.location;
  vi.stubGlobal('location', { origin, href, protocol: 'http:', search: '', hash: '', pathname: '/auth', assign });
  stubDashboard();
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(String(input), origin);
    requests.push({ path, query, body: JSON.parse(String(init?.body ?? '{}')) });
    return (answers[path] ?? refuse('unexpected_failure', 500))();
  };
  setUpBrowser({ answer, user: null });
});

async function open(address: string) {
  return renderApp(address);
}

const buttons = () =>
  screen
    .queryAllByRole('button', { name: /^Continue with/ })
    .map(({ textContent }) => textContent)
    .join();

it('shows a button for each enabled provider, under both forms, and redirects with the return address', async () => {
  answers['/auth/v1/authorize'] = () => Response.json({ url: 'https://id.example/authorize?state=s' });
  await open('/auth?mode=sign-up&next=%2Fdashboard%2Fsettings');
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(buttons()).toBe('Continue with Google,Continue with Ταυτότητα σχολείου');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Sign In' });
  await userEvent.click(screen.getByRole('button', { name: /^Continue with Ταυ/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/authorize?state=s'));
  expect(screen.getByRole('button', { name: /^Connecting to/ }).getAttribute('aria-busy')).toBe('true');
  const { query } = requests.find(({ path }) => path === '/auth/v1/authorize') ?? {};
  expect([query?.get('provider'), query?.get('skip_http_redirect')]).toEqual(['school', 'true']);
  expect(query?.get('code_challenge')).toBeTruthy();
  const back = new URL(query?.get('redirect_to') ?? '');
  expect([back.pathname, ...['mode', 'next', 'lang'].map((name) => back.searchParams.get(name))]).toEqual([
    '/auth',
    'sign-in',
    '/dashboard/settings',
    'en',
  ]);
  // A user who comes back finds a button that works.
  window.dispatchEvent(new Event('pageshow'));
  await screen.findByRole('button', { name: /^Continue with Ταυ/ });
});

it.each([
  ['none is configured', () => Response.json({ external: { email: true } })],
  ['the service is away', () => new Response('', { status: 502 })],
])('shows no provider where %s', async (_, answer) => {
  answers['/auth/v1/settings'] = answer;
  await open('/auth');
  await screen.findByRole('button', { name: 'Sign In' });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/auth/v1/settings'));
  expect(buttons()).toBe('');
  expect(screen.queryByText('or')).toBeNull();
});

it('requests no providers before the school has its name', async () => {
  answers['/config.json'] = () => Response.json({ ...config, firstRun: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/auth');
  await screen.findByLabelText('School name');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(requests.map(({ path }) => path)).not.toContain('/auth/v1/settings');
});

it.each([
  ['provider_disabled', /^ErrorThis installation is sealed/],
  ['validation_failed', /^ErrorSomething in the form/],
  ['over_request_rate_limit', /^ErrorToo many attempts/],
])('shows in place why the provider cannot be reached: %s', async (code, words) => {
  answers['/auth/v1/authorize'] = refuse(code, 400);
  await open('/auth');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(assign).not.toHaveBeenCalled();
  expect(buttons()).toContain('Continue with Google');
});

it('signs in with the returned code, and continues to the requested page', async () => {
  localStorage.setItem('schole.session-code-verifier', JSON.stringify('the verifier'));
  answers['/auth/v1/token'] = inAgain;
  const router = await open('/auth?mode=sign-in&next=%2Fdashboard%2Fsettings&code=abc-1');
  expect(await screen.findByText('Signing you in')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
  expect(requests.filter(({ path }) => path === '/auth/v1/token').map(({ body }) => body)).toEqual([
    { auth_code: 'abc-1', code_verifier: 'the verifier' },
  ]);
});

it('reports that a code from another browser is useless, and removes it from the address', async () => {
  const router = await open('/auth?next=%2Fdashboard%2Fsettings&code=abc-1');
  expect((await screen.findByRole('alert')).textContent).toContain('began in another browser');
  expect(router.state.location.search).toEqual({ next: '/dashboard/settings' });
});

const landing = (error: string, code: string) =>
  `/auth?mode=sign-in&${new URLSearchParams({ error, error_code: code, error_description: 'Call 555 now' })}#error=x`;

it.each([
  ['access_denied', 'bad_oauth_callback', 'The sign-in was not allowed there. Try again, or use your password.'],
  ['server_error', 'bad_oauth_callback', 'We were not told who you are. Try again.'],
  ['access_denied', 'signup_disabled', 'New accounts need an invitation here.'],
  ['invalid_request', 'bad_oauth_state', 'That took too long, or began in another browser. Begin again here.'],
  ['made_up', 'made_up', 'Something went wrong. Please try again.'],
])('shows in our own words why the provider returned the user: %s, %s', async (error, code, words) => {
  const router = await open(landing(error, code));
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${words}`);
  await waitFor(() => expect(router.state.location.href).toBe('/auth?mode=sign-in'));
  expect(document.body.textContent).not.toContain('555');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByLabelText('First Name');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [true, /Sign in with your password\.Then connect this way/],
  [false, /Sign in with your password\.$/],
])('refers a user with an account to their password (may connect: %s)', async (linking, words) => {
  answers['/auth/v1/settings'] = () => Response.json({ ...settings, manual_linking_enabled: linking });
  await open(landing('server_error', 'email_exists'));
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});
