import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { later, person, renderApp, sessionOf, setUpBrowser, storeSession } from '../../test-app.tsx';
import { answerOfAccount } from './security/test-answers.ts';

// MFA under Settings > Security, against a sign-in service in this file.

const app = { id: '6a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a13', factor_type: 'totp', friendly_name: 'Authenticator app' };
const codes = Array.from({ length: 10 }, (_, index) => `abcdefgh2345678${index}`);

let factors: object[];
let refused: string | null;
let requests: string[];

const session = (aal: string) => sessionOf({ ...person, factors }, { aal });

function service(method: string, path: string): Response {
  if (refused !== null && method !== 'GET') {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    return Response.json({ code: refused, message: refused }, { status: 422, headers });
  }
  if (path === '/user') return Response.json({ ...person, new_email: 'anna@school.test', factors });
  if (path === '/factors') {
    const totp = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"></svg>', secret: 'ABCDEFGHIJKL', uri: 'otpauth:' };
    return Response.json({ id: app.id, type: 'totp', friendly_name: app.friendly_name, totp });
  }
  if (path.endsWith('/challenge')) return Response.json({ id: app.id, type: 'totp', expires_at: later });
  if (path.endsWith('/verify')) {
    factors = [{ ...app, status: 'verified', created_at: '2026-03-01T10:00:00Z' }];
    return Response.json(session('aal2'));
  }
  if (path === '/factors/recovery-codes' && method === 'GET') {
    return Response.json({ id: 'c', type: 'recovery_code', total: 10, remaining: 7 });
  }
  if (path.startsWith('/factors/recovery-codes') && method === 'POST') {
    factors = [...factors, { id: 'c', factor_type: 'recovery_code', status: 'verified', created_at: '2026-03-01' }];
    return Response.json({ id: 'c', type: 'recovery_code', total: 10, codes });
  }
  if (method === 'DELETE') {
    factors = path.endsWith('recovery-codes') ? factors.slice(0, 1) : [];
    return Response.json({ id: app.id });
  }
  return path === '/token' ? Response.json(session('aal1')) : new Response(null, { status: 204 });
}

beforeEach(() => {
  factors = [];
  refused = null;
  requests = [];
  const answer = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const method = options.method ?? 'GET';
    if (pathname === '/config.json') {
      return Response.json({
        anonKey: 'k',
        signUp: 'open',
        firstRun: false,
        sealed: true,
        geolocation: null,
        version: '1',
      });
    }
    if (!pathname.startsWith('/auth/v1')) return answerOfAccount(pathname) ?? Response.json([]);
    const path = pathname.replace('/auth/v1', '');
    if (method !== 'GET') requests.push(`${method} ${path}`);
    return service(method, path);
  };
  setUpBrowser({ answer, user: null });
  storeSession(session('aal1'));
});

async function open(address = '/dashboard/settings?tab=security') {
  return renderApp(address);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('is set up with picture, secret and first code, and shows the recovery codes once', async () => {
  await open();
  await screen.findByText('No app yet');
  await press('Set Up an App');
  const heading = await screen.findByRole('heading', { name: 'Set up an app' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const picture = screen.getByRole<HTMLImageElement>('img', { name: /^QR code/ });
  expect(picture.src).toMatch(/^data:image\/svg\+xml/);
  expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
  await press('Switch On');
  expect(await screen.findByText('Enter the code.')).toBeTruthy();
  refused = 'mfa_verification_failed';
  await userEvent.type(screen.getByLabelText('Code from your app'), '123 456');
  await press('Switch On');
  expect(await screen.findByText('This code is not right. Enter the one that the app shows now.')).toBeTruthy();
  refused = null;
  await press('Switch On');
  const card = await screen.findByRole('region', { name: 'Your recovery codes' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent)[0],
  ).toBe('abcd-efgh-2345-6780');
  await userEvent.click(within(card).getByRole('button', { name: 'I Have Kept Them' }));
  expect(document.activeElement?.textContent).toBe('Two-Factor Authentication');
  expect(screen.queryByText('abcd-efgh-2345-6780')).toBeNull();
  expect((await screen.findAllByText('Authenticator app')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Not used yet: 7 of 10. When you make new ones, these stop working.')).toBeTruthy();
});

it('removes the last app with its recovery codes, after a confirmation', async () => {
  factors = [
    { ...app, status: 'verified', created_at: '2026-03-01T10:00:00Z' },
    { id: 'c', factor_type: 'recovery_code', status: 'verified', created_at: '2026-03-01' },
  ];
  storeSession(session('aal2'));
  await open();
  await press(/^Remove/);
  const dialog = await screen.findByRole('dialog', { name: 'Remove this app?' });
  expect(within(dialog).getByText(/It is the only one/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No app yet');
  expect(requests).toEqual(['DELETE /factors/recovery-codes', `DELETE /factors/${app.id}`, 'POST /token']);
});

it('shows why an enrollment failed to start, and offers a retry', async () => {
  await open();
  refused = 'mfa_totp_enroll_not_enabled';
  await press('Set Up an App');
  expect((await screen.findByRole('alert')).textContent).toContain('The app could not be set up');
  refused = null;
  await press('Try again');
  expect(await screen.findByText('ABCD EFGH IJKL')).toBeTruthy();
});

it('shows what happens to a new address, and ends the other sessions', async () => {
  await open();
  const field = await screen.findByLabelText('New Email Address');
  await userEvent.type(field, 'eleni@school.test{Enter}');
  expect(await screen.findByText('Enter another email address.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'anna@school.test{Enter}');
  expect(await screen.findByText(/^We sent messages to eleni@school.test and anna@school.test/)).toBeTruthy();
  await press('Sign Out Everywhere Else');
  expect(await screen.findByText('Your other devices are signed out.')).toBeTruthy();
  expect(requests).toEqual(['PUT /user']);
});

it('redirects a user without MFA to the MFA form only, and then to the requested page', async () => {
  factors = [
    { ...app, status: 'verified', created_at: '2026-03-01T10:00:00Z' },
    { id: 'c', factor_type: 'recovery_code', status: 'verified', created_at: '2026-03-01' },
  ];
  storeSession(session('aal1'));
  const router = await open();
  await screen.findByRole('heading', { name: 'The second step' });
  expect(router.state.location.pathname).toBe('/auth');
  await press('Continue');
  expect(await screen.findByText('Enter the code.')).toBeTruthy();
  await press('Use a recovery code');
  const recoveryCodeField = await screen.findByLabelText('Recovery code');
  expect(document.activeElement).toBe(recoveryCodeField);
  refused = 'mfa_recovery_codes_locked';
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('mfa_recovery_codes_locked');
  refused = null;
  await press('Use your app');
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
  expect(requests.filter((path) => path.endsWith('verify'))).toEqual([
    'POST /factors/recovery-codes/verify',
    `POST /factors/${app.id}/verify`,
  ]);
});
