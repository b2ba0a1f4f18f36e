import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser, stubDashboard } from '../../test-app.tsx';

// A message with a link, from its request to the new password, against a sign-in service in this file.

const config = { anonKey: 'sb_publishable_test', signUp: 'open', firstRun: false, sealed: true, version: '1' };
const requests: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, () => Response> = {};

const person = { id: '1', aud: 'authenticated', email: 'eleni@school.test', user_metadata: {}, app_metadata: {} };
const inAgain = () =>
  Response.json({
    access_token: `x.${btoa(JSON.stringify({ sub: '1', exp: 4e9 }))}.x`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4e9,
    refresh_token: 'r',
    user: person,
  });
const refuse = (code: string, status: number) => () =>
  Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

beforeEach(() => {
  requests.length = 0;
  answers = { '/auth/v1/recover': () => Response.json({}), '/auth/v1/resend': () => Response.json({}) };
  stubDashboard();
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname === '/config.json') return Response.json(config);
    if (pathname !== '/auth/v1/settings')
      requests.push({ path: pathname, body: JSON.parse(String(init?.body ?? '{}')) });
    return (answers[pathname] ?? refuse('unexpected_failure', 500))();
  };
  setUpBrowser({ answer, user: null });
});

async function open(address: string) {
  return renderApp(address);
}

const posts = () => requests.map(({ path }) => path);

it.each([
  [false, /^Its link works once/],
  [true, /administrator has the message in the outbox/],
])(
  'shows the same text for every address, and without a mail server (%s) who has the message',
  async (autoconfirm, words) => {
    answers['/auth/v1/settings'] = () => Response.json({ mailer_autoconfirm: autoconfirm });
    await open('/auth');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    const heading = await screen.findByRole('heading', { name: 'Forgot your password?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.type(screen.getByLabelText('Email'), ' eleni@school.test {Enter}');
    await screen.findByText('If an account has this address, a message is on its way.');
    await screen.findByText(words);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Look at your messages'));
    expect(posts()).toEqual(['/auth/v1/recover']);
    expect(requests[0]?.body.email).toBe('eleni@school.test');
  },
);

it('waits a minute before it sends again, and shows the refusal of the service', async () => {
  answers['/auth/v1/settings'] = () => Response.json({ mailer_autoconfirm: false });
  await open('/auth?mode=forgot');
  await userEvent.type(await screen.findByLabelText('Email'), 'eleni@school.test');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.keyboard('{Enter}');
  const again = await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
  await user.click(again);
  expect(posts()).toEqual(['/auth/v1/recover']);
  await vi.advanceTimersByTimeAsync(61_000);
  answers['/auth/v1/recover'] = refuse('over_email_send_rate_limit', 429);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('over_email_send_rate_limit');
  answers['/auth/v1/recover'] = () => Response.json({});
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent once more.')).toBeTruthy();
  expect(posts()).toHaveLength(3);
});

it('removes the secret from the address, uses it when the button is pressed, and asks again only for a refused password', async () => {
  answers['/auth/v1/verify'] = inAgain;
  answers['/auth/v1/user'] = refuse('same_password', 422);
  const router = await open('/auth?mode=reset&token_hash=abc_def&lang=en');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await waitFor(() => expect(router.state.location.href).not.toContain('abc_def'));
  expect(requests).toEqual([]);
  await userEvent.type(screen.getByLabelText('New Password'), 'short{Enter}');
  await screen.findByText('At least 6 characters, please.');
  expect(screen.queryByText('At least 6 characters.')).toBeNull();
  expect(requests).toEqual([]);
  await userEvent.type(screen.getByLabelText('New Password'), '-no-more{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('same_password');
  expect(posts()).toEqual(['/auth/v1/verify', '/auth/v1/user']);
  expect(requests[0]?.body).toMatchObject({ token_hash: 'abc_def', type: 'recovery' });
  answers['/auth/v1/user'] = () => Response.json(person);
  await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(posts().filter((path) => path === '/auth/v1/verify')).toHaveLength(1);
  expect(await screen.findByText('Password changed')).toBeTruthy();
});

it.each([
  ['reset', 'Save New Password', '/auth/v1/recover', 'Look at your messages'],
  ['confirm', 'Confirm Address', '/auth/v1/resend', 'Confirm your address'],
])('requests a new message when the link of %s has expired', async (mode, press, path, heading) => {
  answers['/auth/v1/verify'] = refuse('otp_expired', 403);
  answers['/auth/v1/settings'] = () => Response.json({ mailer_autoconfirm: false });
  await open(`/auth?mode=${mode}&token_hash=abc`);
  const button = await screen.findByRole('button', { name: press });
  if (mode === 'reset') await userEvent.type(screen.getByLabelText('New Password'), 'long-enough');
  await userEvent.click(button);
  const over = await screen.findByRole('heading', { name: 'This link no longer works' });
  await waitFor(() => expect(document.activeElement).toBe(over));
  await userEvent.type(screen.getByLabelText('Email'), 'eleni@school.test{Enter}');
  await screen.findByRole('heading', { name: heading });
  expect(posts()).toEqual(['/auth/v1/verify', path]);
});

it('confirms a new account when the button is pressed and continues signed in', async () => {
  answers['/auth/v1/verify'] = inAgain;
  const router = await open('/auth?mode=confirm&token_hash=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(requests[0]?.body).toMatchObject({ token_hash: 'abc', type: 'signup' });
});

it('offers the message once more on a sign-in before the address is confirmed', async () => {
  answers['/auth/v1/token'] = refuse('email_not_confirmed', 400);
  await open('/auth');
  await userEvent.type(await screen.findByLabelText('Email'), 'eleni@school.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('Sent once more.');
  expect(requests.at(-1)).toMatchObject({
    path: '/auth/v1/resend',
    body: { type: 'signup', email: 'eleni@school.test' },
  });
});

it('reports that the other address must be confirmed, when one of the two of a change is', async () => {
  answers['/auth/v1/verify'] = () => Response.json({ code: '200', msg: 'Half of it' });
  await open('/auth?mode=confirm&type=email_change&token_hash=abc');
  await screen.findByRole('heading', { name: 'Confirm the change of address' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
  const heading = await screen.findByRole('heading', { name: 'Now the other address' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(requests[0]?.body).toMatchObject({ token_hash: 'abc', type: 'email_change' });
});

it('requires MFA before a forgotten password is replaced, and saves the typed password then', async () => {
  const factor = { id: '2', factor_type: 'totp', status: 'verified' };
  const session = (aal: string) => () =>
    Response.json({
      access_token: `x.${btoa(JSON.stringify({ sub: '1', exp: 4e9, aal }))}.x`,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 4e9,
      refresh_token: 'r',
      user: { ...person, factors: [factor] },
    });
  answers['/auth/v1/verify'] = session('aal1');
  answers['/auth/v1/user'] = refuse('insufficient_aal', 403);
  answers['/auth/v1/factors/2/challenge'] = () => Response.json({ id: '3', type: 'totp', expires_at: 4e9 });
  answers['/auth/v1/factors/2/verify'] = session('aal2');
  const router = await open('/auth?mode=reset&token_hash=abc');
  await userEvent.type(await screen.findByLabelText('New Password'), 'long-enough{Enter}');
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123 456');
  answers['/auth/v1/user'] = () => Response.json(person);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(requests.findLast(({ path }) => path === '/auth/v1/user')?.body).toMatchObject({ password: 'long-enough' });
  expect(requests.find(({ path }) => path.endsWith('/2/verify'))?.body).toMatchObject({ code: '123456' });
});
