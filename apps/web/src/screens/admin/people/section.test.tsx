import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../../test-app.tsx';

const school = '0191b3a0-0000-7000-8000-0000000000aa';
const eleni = {
  userId: user.id,
  firstName: 'Eleni',
  lastName: 'Markou',
  email: user.email,
  role: 'administrator',
  status: 'active',
  joinedAt: '2026-09-01T08:00:00Z',
  lastSignInAt: '2026-11-20T10:42:00Z',
  secondStep: true,
  deletionDueAt: null,
};
const nikos = {
  ...eleni,
  userId: '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11',
  firstName: 'Nikos',
  email: 'nikos@school.test',
  role: 'teacher',
};
const open = {
  id: '8a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11',
  email: 'maria@example.org',
  role: 'teacher',
  state: 'open',
  createdAt: '2026-11-20T10:42:00Z',
  expiresAt: '2026-11-27T10:42:00Z',
  invitedBy: 'Eleni Markou',
  acceptedBy: null,
};
const shared = 'https://school.test/auth?mode=join&invitation=abc';
let link = shared;

let members: { role: string }[];
let invitations: object[];
let refusal: { code: string } | null;
let mailed: boolean;
let duty: boolean;
let called: { name: string; input: Record<string, unknown> }[];

function functionAnswer(name: string, input: Record<string, unknown>): Response {
  if (name === 'list-members') {
    const found = members.filter(({ role }) => input.role === undefined || input.role === role);
    return Response.json({ members: found, count: found.length, pageSize: 50 });
  }
  if (name === 'list-invitations') return Response.json({ invitations, count: invitations.length, pageSize: 50 });
  if (name === 'read-member') {
    const member = [eleni, nikos].find(({ userId }) => userId === input.userId);
    return Response.json({ member, department: null, work: { assignments: 12, sources: 4, files: 3, jobs: 1 } });
  }
  called.push({ name, input });
  if (refusal !== null) return Response.json({ ...refusal, message: 'no' }, { status: 409 });
  if (name === 'invite-member' || name === 'resend-invitation') {
    return Response.json({ invitationId: open.id, link, expiresAt: open.expiresAt, mailed });
  }
  return Response.json({});
}

async function answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(address);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(duty);
  if (url.includes('/rest/v1/profiles')) {
    const names = { first_name: 'Eleni', last_name: 'Markou', avatar_url: null, department: null, bio: null };
    return Response.json({ ...names, active_school_id: school });
  }
  if (url.includes('/rest/v1/memberships')) {
    const role = 'administrator';
    return Response.json([{ school_id: school, role, status: 'active', schools: { name: 'Third' } }]);
  }
  const name = /functions\/v1\/([\w-]+)/.exec(url)?.[1];
  return name === undefined ? Response.json([]) : functionAnswer(name, JSON.parse(String(init.body)));
}

beforeEach(() => {
  [members, invitations, refusal, mailed, called, duty] = [[eleni, nikos], [open], null, true, [], false];
  link = shared;
  setUpBrowser({ answer });
});

async function openPeople(path = '/admin'): Promise<void> {
  renderApp(path);
  await screen.findByRole('button', { name: 'Nikos Markou' });
}

async function openNikos(): Promise<HTMLElement> {
  await openPeople();
  await userEvent.click(screen.getByRole('button', { name: 'Nikos Markou' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nikos Markou' });
  await within(dialog).findByText(/assignments: 12, sources: 4, files: 3/);
  return dialog;
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

it('is the first section of an administrator of a school, who sees nothing of the installation', async () => {
  await openPeople();
  expect(screen.getByRole('heading', { name: 'People', level: 2 })).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Sections of the administration' });
  expect(within(choice).queryByRole('group', { name: 'Installation' })).toBeNull();
  expect(within(choice).getByRole('option', { name: 'School' })).toBeTruthy();
});

it('filters people by words, role and membership status', async () => {
  const requests: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (address: RequestInfo | URL, init: RequestInit = {}) => {
    if (String(address).endsWith('/list-members')) requests.push(JSON.parse(String(init.body)));
    return answer(address, init);
  });
  await openPeople();
  await userEvent.type(screen.getByLabelText('Name or address'), ' νίκος ');
  await waitFor(() => expect(requests.at(-1)?.search).toBe('νίκος'));
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Teacher');
  members = [];
  await userEvent.selectOptions(screen.getByLabelText('Standing'), 'Suspended');
  expect(await screen.findByText('Nobody fits.')).toBeTruthy();
  expect(requests.at(-1)).toEqual({ search: 'νίκος', role: 'teacher', status: 'suspended', page: 1 });
  await press('Show Everybody');
  expect(await screen.findByRole('button', { name: 'Nikos Markou' })).toBeTruthy();
  expect(screen.getByLabelText('Name or address')).toHaveProperty('value', '');
});

it('shows a record, notes that the read was recorded, and offers no action on oneself', async () => {
  const dialog = await openNikos();
  expect(within(dialog).getByText('That you opened this record stands in the audit log.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Eleni Markou' }));
  expect(await screen.findByText(/^This is you\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('shows why the last administrator cannot be removed, and keeps the dialog open', async () => {
  refusal = { code: 'member/last-administrator' };
  await openNikos();
  await press('Suspend');
  expect(screen.getByRole('dialog', { name: 'Suspend Nikos Markou?' })).toBeTruthy();
  await press('Suspend');
  expect(await screen.findByText('A school needs an administrator. Make another member one first.')).toBeTruthy();
  expect(called).toEqual([{ name: 'change-member', input: { userId: nikos.userId, status: 'suspended' } }]);
  await press('Back');
  expect(await screen.findByRole('dialog', { name: 'Nikos Markou' })).toBeTruthy();
});

it.each([
  ['Make Administrator', 'change-member', { role: 'administrator' }, 'Nikos Markou is now an administrator'],
  ['Hand Over Administration', 'transfer-administration', {}, 'Nikos Markou administers the school'],
  ['Reset Second Step', 'reset-second-step', {}, 'The second step of Nikos Markou was reset'],
])('%s', async (button, name, input, expected) => {
  await openNikos();
  await press(button);
  expect(called).toEqual([]);
  await press(button);
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(called).toEqual([{ name, input: { userId: nikos.userId, ...input } }]);
});

it('removes a person only after showing what happens to the work, and transfers it to nobody by accident', async () => {
  await openNikos();
  await press('Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Nikos Markou from the school?' });
  expect(within(dialog).getByText(/^Made here: assignments: 12, sources: 4, files: 3/)).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText(/^A colleague gets it/));
  await press('Remove');
  expect(await within(dialog).findByText('Choose the colleague who gets the work.')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Colleague' }));
  await userEvent.click(await screen.findByRole('option', { name: /Eleni Markou/ }));
  expect(screen.queryByRole('option', { name: /Nikos/ })).toBeNull();
  await press('Remove');
  expect(await screen.findByText('Nikos Markou was removed')).toBeTruthy();
  expect(called).toEqual([
    { name: 'remove-member', input: { userId: nikos.userId, work: 'hand-over', to: eleni.userId } },
  ]);
});

it('invites an address, shows the link once, and reports when the mail could not be sent', async () => {
  mailed = false;
  await openPeople();
  await press('Invite');
  await userEvent.type(screen.getByLabelText('Email address'), 'nobody');
  await press('Send Invitation');
  expect(await screen.findByText('Enter an email address.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email address'), '@example.org');
  await userEvent.clear(screen.getByLabelText('Days it is good for'));
  await userEvent.type(screen.getByLabelText('Days it is good for'), '99');
  await press('Send Invitation');
  expect(await screen.findByText('A whole number from 1 to 30.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Days it is good for'));
  await userEvent.type(screen.getByLabelText('Days it is good for'), '3');
  await press('Send Invitation');
  expect(await screen.findByText(/it waits in the outbox of the installation/)).toBeTruthy();
  expect(screen.getByLabelText('Link')).toHaveProperty('value', link);
  const input = { role: 'teacher', email: 'nobody@example.org', days: 3, language: 'en' };
  expect(called).toEqual([{ name: 'invite-member', input }]);
});

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000', true],
  ['http://192.168.1.20:3000', false],
])('a link to %s: says that it opens only here: %s', async (origin, only) => {
  link = `${origin}/auth?mode=join&invitation=abc`;
  await openPeople();
  await press('Invite');
  await userEvent.click(screen.getByRole('radio', { name: /^With a link/ }));
  await press('Make Link');
  expect(await screen.findByLabelText('Link')).toHaveProperty('value', link);
  expect(screen.queryAllByText(/^This link opens only on this computer/)).toHaveLength(only ? 1 : 0);
});

const alsoInstallation = /^An administrator of the school that runs this installation looks after the installation too/;

it.each([
  ['where the school runs it, that administration brings the installation with it', true],
  ['elsewhere nothing of the installation', false],
])('shows %s', async (_, administersInstallation) => {
  duty = administersInstallation;
  await openPeople('/admin?tab=people');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Administrator/ }));
  expect(screen.queryAllByText(alsoInstallation)).toHaveLength(administersInstallation ? 1 : 0);
  await press('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Nikos Markou' }));
  await screen.findByText(/assignments: 12, sources: 4, files: 3/);
  await press('Make Administrator');
  await screen.findByRole('dialog', { name: 'Make Nikos Markou an administrator?' });
  expect(screen.queryAllByText(alsoInstallation)).toHaveLength(administersInstallation ? 1 : 0);
});

it('lists invitations, withdraws an open one, and makes a new link', async () => {
  invitations = [open, { ...open, id: school, email: null, state: 'used', acceptedBy: 'Maria' }];
  await openPeople();
  expect(await screen.findByText('Used by Maria')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for maria@example.org' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByRole('dialog', { name: 'The invitation is made' })).toBeTruthy();
  await press('Done');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for maria@example.org' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation was withdrawn')).toBeTruthy();
  expect(called.map(({ name }) => name)).toEqual(['resend-invitation', 'revoke-invitation']);
});
