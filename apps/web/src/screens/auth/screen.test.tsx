import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';

const server = {
  signUp: 'open',
  firstRun: false,
  firstAccountCode: false,
  answer: (): Response => new Response(null, { status: 500 }),
};
const requests: { url: string; body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  Object.assign(server, { signUp: 'open', firstRun: false, firstAccountCode: false });
});

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) {
    const { signUp, firstRun, firstAccountCode } = server;
    return Response.json({
      anonKey: 'sb_publishable_test',
      signUp,
      firstRun,
      firstAccountCode,
      sealed: true,
      geolocation: null,
      version: '1',
    });
  }
  // Requested in idle time in every case: here there is no provider.
  if (url.endsWith('/auth/v1/settings')) return Response.json({ external: { email: true }, provider_names: {} });
  requests.push({ url, body: JSON.parse(String(init?.body ?? 'null')) });
  return server.answer();
}

const refuse = (code: string, message: string): void => {
  server.answer = () =>
    Response.json({ code, message }, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } });
};

async function open(address: string, language: 'en' | 'el' = 'en') {
  setUpBrowser({ answer, language, user: null });
  return renderApp(address);
}

it.each([
  ['sign-up', 'First Name', 'Create your account'],
  ['sign-in', 'Email', 'Welcome back'],
])(
  'gives the first field of %s the focus where there is a mouse, in a form named like its heading',
  async (mode, label, heading) => {
    setUpBrowser({ answer, user: null, media: (query) => query === '(pointer: fine)' });
    renderApp(`/auth?mode=${mode}`);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole('form', { name: heading }).contains(field)).toBe(true);
  },
);

it('gives no field the focus on a phone, nor where a message is to be read first', async () => {
  await open('/auth?mode=sign-up');
  await screen.findByLabelText('First Name');
  expect(document.activeElement).toBe(document.body);
  cleanup();
  setUpBrowser({ answer, user: null, media: (query) => query === '(pointer: fine)' });
  renderApp('/auth?mode=sign-in&error=server_error&error_code=email_exists');
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(document.body);
});

it('names what is missing beside its field, and sends no request', async () => {
  await open('/auth');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'eleni');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  expect(await screen.findByText('This is not an email address.')).toBeTruthy();
  expect(await screen.findByText('At least 6 characters, please.')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
  expect(requests).toEqual([]);
});

it.each([
  ['en', 'Sign In', 'Error', 'Invalid login credentials'],
  ['el', 'Σύνδεση', 'Σφάλμα', 'Λανθασμένη διεύθυνση ή κωδικός πρόσβασης.'],
] as const)('shows in %s why a sign-in was refused', async (language, button, title, words) => {
  refuse('invalid_credentials', 'Invalid login credentials');
  await open('/auth', language);
  await screen.findByRole('button', { name: button });
  const [email, password] = document.querySelectorAll('input:not([type="radio"])');
  if (email === undefined || password === undefined) throw new Error('The form has two fields.');
  await userEvent.type(email, 'eleni@school.test');
  await userEvent.type(password, 'secret-1{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${title}${words}`);
  expect(document.title).toBe(language === 'en' ? 'Sign in · Schole' : 'Σύνδεση · Schole');
});

it('asks the first user for the name of the school and sends everything', async () => {
  server.firstRun = true;
  refuse('weak_password', 'Password should be at least 6 characters');
  await open('/auth');
  await userEvent.type(await screen.findByLabelText('School name'), ' First Gymnasium ');
  await userEvent.type(screen.getByLabelText('First Name'), 'Eleni');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Markou');
  await userEvent.type(screen.getByLabelText('Email'), 'eleni@school.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await screen.findByRole('alert');
  expect(requests[0]?.body).toMatchObject({
    email: 'eleni@school.test',
    password: 'secret-1',
    data: { first_name: 'Eleni', last_name: 'Markou', school_name: 'First Gymnasium' },
  });
});

it.each([
  ['en', 'Code of the installation', 'Enter the code.', /^ErrorThe first account was not accepted/],
  ['el', 'Κωδικός εγκατάστασης', 'Γράψτε τον κωδικό.', /^ΣφάλμαΟ πρώτος λογαριασμός δεν έγινε δεκτός/],
] as const)(
  'asks in %s for the code of the server where others can reach it, and explains a refusal',
  async (language, label, missing, words) => {
    Object.assign(server, { firstRun: true, firstAccountCode: true });
    refuse('signup_disabled', 'Signups not allowed for this instance');
    await open('/auth', language);
    const code = await screen.findByLabelText(label);
    const [, ...others] = document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])');
    for (const [at, field] of others.entries())
      await userEvent.type(field, ['First', 'Eleni', 'Markou', 'eleni@school.test', 'secret-1'][at] ?? '');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(requests).toEqual([]);
    await userEvent.type(code, ' ABCDE-12345 {Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(requests[0]?.body).toMatchObject({ data: { first_account_code: 'ABCDE-12345' } });
  },
);

it('explains that new accounts need an invitation where sign-up is closed, and offers none', async () => {
  server.signUp = 'invitation';
  await open('/auth?mode=sign-up');
  expect(await screen.findByText('New accounts need an invitation here')).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

it('redirects signed-out users from a dashboard address to the sign-in, remembering the address', async () => {
  const router = await open('/dashboard/settings?tab=security');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(router.state.location.pathname).toBe('/auth');
  expect(router.state.location.search).toMatchObject({ next: '/dashboard/settings?tab=security' });
});

it('shows the not-found page for every unknown address', async () => {
  await open('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(document.title).toBe('Page not found · Schole'));
});
