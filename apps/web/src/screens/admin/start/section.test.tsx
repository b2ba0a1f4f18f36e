import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';

const school = '0d5c1f6f-7b0f-4d1a-9a55-6a3c0b0e2a11';
const start = {
  sealed: true,
  mails: 'off',
  signUp: 'open',
  engine: 'offline',
  database: 'built-in',
  dataFolder: '/srv/schole/data',
  filesFolder: '/srv/schole/data/storage',
  site: null,
  listens: 'http://127.0.0.1:3000',
  onlyHere: true,
  lastBackup: null,
  backupVariables: [] as string[],
  backupCommand: 'npm start -- backup schole.backup',
};
const nothing = { assignments: 0, changed: 0, given: 0, people: 0, sources: 0, used: 0, making: false };

let installation: object;
let demo: typeof nothing;
let status: number;
let called: { name: string; body: unknown }[];

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(true);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    const member = { school_id: school, role: 'administrator', status: 'active', schools: { name: 'A school' } };
    return Response.json([member]);
  }
  if (url.includes('/rest/v1/demo_rows')) {
    return Response.json(
      demo.people > 0 ? [{ school_id: school, relation: 'public.assignments', row_id: school }] : [],
    );
  }
  const name = /\/functions\/v1\/([a-z-]+)/.exec(url)?.[1];
  if (name === undefined) return Response.json([]);
  called.push({ name, body: JSON.parse(String(init.body)) });
  if (status !== 200) return Response.json({ code: 'server/failed', message: '', values: {}, id: '1' }, { status });
  if (name === 'read-start') return Response.json(installation);
  if (name === 'add-demo-data') demo = { ...nothing, making: true };
  if (name === 'remove-demo-data') demo = nothing;
  return Response.json(name === 'add-demo-data' ? { jobId: null } : demo);
}

beforeEach(() => {
  [installation, demo, status, called] = [start, nothing, 200, []];
  setUpBrowser({ answer });
});

async function open(): Promise<void> {
  renderApp('/admin?tab=start');
}

it('shows the status of each fact, and links to where it is changed', async () => {
  await open();
  expect(await screen.findByText(/Nothing leaves this installation/)).toBeTruthy();
  // The words of the server are there for whoever runs it, behind a press.
  expect(screen.getByText(/SCHOLE_SMTP_URL/).closest('[hidden]')).not.toBeNull();
  for (const more of screen.getAllByRole('button', { name: 'For whoever runs the server' }))
    await userEvent.click(more);
  expect(screen.getByText(/SCHOLE_SMTP_URL/).closest('[hidden]')).toBeNull();
  expect(screen.getByText('npm start -- backup schole.backup')).toBeTruthy();
  expect(screen.getByText(/lie in \/srv\/schole\/data\. The files are in \/srv\/schole\/data\/storage/)).toBeTruthy();
  expect(screen.getByText(/Only this computer can open http:\/\/127.0.0.1:3000/)).toBeTruthy();
  const to = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect([to('Change the seal'), to('Change who may join'), to('Invite Colleagues'), to('Continue')]).toEqual([
    '/admin?tab=network',
    '/admin?tab=security',
    '/admin?tab=people',
    '/dashboard/overview',
  ]);
});

it('explains an external database, a backup and a public address', async () => {
  installation = {
    ...start,
    sealed: false,
    mails: 'on',
    signUp: 'closed',
    database: 'outside',
    onlyHere: false,
    site: 'https://schole.school.test',
    lastBackup: '2026-03-01T10:00:00Z',
    backupVariables: ['DATABASE_URL'],
  };
  await open();
  expect(await screen.findByText('People open https://schole.school.test.')).toBeTruthy();
  expect(screen.getByText(/Accounts and texts lie in the database of DATABASE_URL/)).toBeTruthy();
  expect(screen.getByText(/The last one was made on/)).toBeTruthy();
  expect(screen.getByText(/variables have to be set as they are for the server: DATABASE_URL\./)).toBeTruthy();
  expect(screen.getByText(/Only people who were invited/u)).toBeTruthy();
});

it('offers demo data, shows that it is being created, and asks before it is removed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try with Demo Data' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(called.find(({ name }) => name === 'add-demo-data')?.body).toEqual({ language: 'en' });
  demo = { assignments: 4, changed: 2, given: 1, people: 25, sources: 3, used: 1, making: false };
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the demo data' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/assignments \(3\), texts \(2\) and people \(25\)/)).toBeTruthy();
  expect(within(dialog).getByText(/changed 2 of its assignments/)).toBeTruthy();
  expect(within(dialog).getByText(/^1 of its assignments were given to your own students/)).toBeTruthy();
  expect(within(dialog).getByText(/rest on 1 of its texts/)).toBeTruthy();
  expect(called.some(({ name }) => name === 'remove-demo-data')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Demo Data' }));
  expect(await screen.findByText('Demo data removed')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try with Demo Data' })).toBeTruthy());
});

it('reports that it could not be read, and tries again', async () => {
  status = 500;
  await open();
  expect(await screen.findByText('How the installation stands could not be read')).toBeTruthy();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Nothing leaves this installation/)).toBeTruthy();
});
