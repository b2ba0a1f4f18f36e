import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../../test-app.tsx';
import { answerOfAccount } from './test-answers.ts';

const school = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a12';
const jobId = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a13';
const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };

let called: { name: string; input: unknown }[];
let job: object | null;
let leaving: object[];
let outcome: string;
/** Whether the sign-in service asks for the current password. */
let provesAgain: boolean;

const refused = (code: string): Response =>
  Response.json({ code, message: code, details: null, hint: null, values: {}, id: '1' }, { status: 403 });

function answerOfFunction(name: string, input: { password?: string; sessionId?: string }): Response {
  called.push({ name, input });
  if (input.password === 'wrong') return refused('account/wrong-password');
  if (name === 'export-account') {
    job = {
      id: jobId,
      kind: 'export-account',
      state: 'done',
      progress: 100,
      input: { language: 'en' },
      error: null,
      cancel_requested_at: null,
      created_at: new Date().toISOString(),
      finished_at: new Date().toISOString(),
      result: { path: 'p', fileName: 'schole.zip', size: 41_000, mimetype: 'application/zip' },
    };
    return Response.json({ jobId });
  }
  if (name === 'foresee-deletion') {
    const schools = [{ id: school, name: '3rd Gymnasio', fate: outcome, others: outcome === 'goes' ? 0 : 2 }];
    return Response.json({ sources: 4, assignments: 3, files: 2, schools });
  }
  if (name === 'delete-account') {
    leaving = [{ due_at: '2026-03-09T08:00:00.000Z', began_at: null }];
    return Response.json({ dueAt: '2026-03-09T08:00:00.000Z' });
  }
  leaving = [];
  return Response.json({ kept: true });
}

async function answer(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.endsWith('/auth/v1/user') && options.method === 'PUT') {
    const change = JSON.parse(String(options.body)) as { email?: string; current_password?: string };
    called.push({ name: 'user', input: change });
    if (!provesAgain || change.current_password === 'right') return Response.json({ ...user, email: change.email });
    const error_code = change.current_password === undefined ? 'current_password_required' : 'current_password_invalid';
    return Response.json({ code: 400, error_code, msg: error_code }, { status: 400 });
  }
  if (pathname.endsWith('/auth/v1/user')) return Response.json(user);
  const account = answerOfAccount(pathname);
  if (account !== null) {
    called.push({ name: pathname.split('/').at(-1) ?? '', input: JSON.parse(String(options.body)) });
    return account;
  }
  const known = /\/functions\/v1\/((?:export|delete|keep)-account|foresee-deletion)$/.exec(pathname);
  if (known?.[1] !== undefined) return answerOfFunction(known[1], JSON.parse(String(options.body)));
  if (pathname.includes('/account_deletions')) return Response.json(leaving);
  if (pathname.endsWith('/jobs')) return Response.json(job === null ? [] : [job]);
  if (pathname.includes('/profiles'))
    return Response.json({ first_name: 'E', last_name: 'M', active_school_id: school });
  if (pathname.includes('/memberships')) {
    return Response.json([{ school_id: school, role: 'teacher', status: 'active', schools: { name: '3rd Gymnasio' } }]);
  }
  if (pathname.endsWith('/user_settings') && options.method === 'POST') {
    called.push({ name: 'user_settings', input: JSON.parse(String(options.body)) });
    return new Response(null, { status: 201 });
  }
  return Response.json([]);
}

beforeEach(() => {
  called = [];
  job = null;
  leaving = [];
  outcome = 'goes';
  provesAgain = false;
  setUpBrowser({ answer });
});

async function open(): Promise<void> {
  renderApp('/dashboard/settings?tab=security');
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const callsOf = (name: string): unknown[] => called.filter((one) => one.name === name).map(({ input }) => input);

it('lists the open sessions, and signs out one device or all others', async () => {
  await open();
  const list = await screen.findByRole('region', { name: 'Signed-in Devices' });
  expect(await within(list).findByText('Firefox, Linux')).toBeTruthy();
  expect(within(list).getByText('This device')).toBeTruthy();
  await press('Sign out: Safari, iOS');
  expect(await screen.findByText('That device is signed out.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Signed-in Devices');
  await press('Sign Out Everywhere Else');
  expect(callsOf('end-session')).toEqual([{ sessionId: '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a22' }, { others: true }]);
});

it('sends notices of new browsers unless the user turned them off', async () => {
  await open();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /new browsers/ });
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  expect(await screen.findByText('You will not be told of new browsers.')).toBeTruthy();
  expect(callsOf('user_settings')).toEqual([{ user_id: user.id, login_notifications: false }]);
  await waitFor(() => expect(toggle.checked).toBe(false));
});

it('asks for the password before everything is exported, and offers the archive then', async () => {
  await open();
  await press('Export All Data');
  const dialog = await screen.findByRole('dialog', { name: 'Export All Data' });
  const field = within(dialog).getByLabelText('Your Password');
  await userEvent.type(field, 'wrong{Enter}');
  expect(await within(dialog).findByText('That is not your password.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'right{Enter}');
  expect(await screen.findByText('Your data are written: 40 kB.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(callsOf('export-account')).toEqual([
    { language: 'en', password: 'wrong' },
    { language: 'en', password: 'right' },
  ]);
});

it('changes the address, and asks for the current password where the service does', async () => {
  await open();
  const form = await screen.findByRole('form', { name: 'Change Email Address' });
  const email = within(form).getByLabelText(/New Email Address/);
  expect(within(form).queryByLabelText(/Current Password/)).toBeNull();
  provesAgain = true;
  await userEvent.type(email, 'new@school.test{Enter}');
  const current = await within(form).findByLabelText(/Current Password/);
  expect(document.activeElement).toBe(current);
  expect(within(form).getByText('Enter your current password.')).toBeTruthy();
  await userEvent.type(current, 'wrong{Enter}');
  expect(await within(form).findByText('The current password is not right.')).toBeTruthy();
  await userEvent.clear(current);
  await userEvent.type(current, 'right{Enter}');
  expect(await screen.findByText('Your address was changed.')).toBeTruthy();
  expect(within(form).queryByLabelText(/Current Password/)).toBeNull();
  const sent = callsOf('user').map((input) => (input as { current_password?: string }).current_password);
  expect(sent).toEqual([undefined, 'wrong', 'right']);
});

it('shows what would be deleted and what stays, requires the typed address, and cancels the deletion with one press', async () => {
  await open();
  await press('Delete Account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Account' });
  expect(await within(dialog).findByText('sources: 4')).toBeTruthy();
  expect(within(dialog).getByText(/“3rd Gymnasio” closes/)).toBeTruthy();
  const address = within(dialog).getByLabelText(/Type your address to confirm/);
  await userEvent.type(address, 'other@school.test');
  await press('Delete My Account');
  expect(await within(dialog).findByText('That is not the address of this account.')).toBeTruthy();
  expect(callsOf('delete-account')).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'Eleni@school.test');
  await userEvent.type(within(dialog).getByLabelText('Your Password'), 'right');
  await press('Delete My Account');
  expect(await screen.findByText(/^Your account will be deleted after/)).toBeTruthy();
  await press('Keep My Account');
  expect(await screen.findByText('Your account stays. Nothing was deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Your account will be deleted after/)).toBeNull());
});

it('offers no deletion before a school is transferred', async () => {
  outcome = 'hand-over';
  await open();
  await press('Delete Account');
  expect(await screen.findByText(/has no other administrator\. Hand it over first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
});
