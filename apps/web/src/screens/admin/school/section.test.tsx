import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, setUpFakeServer } from '../../../parts/connections/test-fake-server.ts';

const page = '/admin?tab=school';
const row = { name: 'Third', require_second_step: false };
const members = (count: number): object => ({ members: [], count, pageSize: 50 });

let server: FakeServer;
beforeEach(() => {
  server = setUpFakeServer('en', 'administrator');
  server.answers.is_installation_administrator = [false];
  server.answers.schools = [row];
  server.answers['list-members'] = [members(26), members(2)];
});

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^School name/ });

it('shows the school, and how many can work in it', async () => {
  await server.open(page);
  expect((await name()).value).toBe('Third');
  expect(screen.getByText('26')).toBeTruthy();
  expect(screen.getByText('can work here now')).toBeTruthy();
  expect(server.inputsOf('list-members')).toEqual([{ status: 'active' }, { status: 'suspended' }]);
});

it('does not count demo people as real ones, and counts none of another school', async () => {
  const [membership] = (server.answers.memberships?.[0] ?? []) as { school_id: string }[];
  const mark = (school_id: string | undefined, relation: string): object => ({
    school_id,
    relation,
    row_id: crypto.randomUUID(),
  });
  const own = membership?.school_id;
  server.answers.demo_rows = [
    [
      mark(own, 'auth.users'),
      mark(own, 'auth.users'),
      mark(own, 'public.assignments'),
      mark(crypto.randomUUID(), 'auth.users'),
    ],
  ];
  await server.open(page);
  expect(await screen.findByText('can work here now; 2 of the people here are demo data')).toBeTruthy();
});

it('saves another name, refuses an empty one, and keeps the input when the server is unreachable', async () => {
  await server.open(page);
  await userEvent.clear(await name());
  await userEvent.click(screen.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('The school needs a name.')).toBeTruthy();
  expect(server.inputsOf('change-school')).toEqual([]);
  server.answers['change-school'] = [500, { name: 'Fourth', requireSecondStep: false }];
  await userEvent.type(await name(), '  Fourth ');
  await userEvent.click(screen.getByRole('button', { name: 'Save Name' }));
  await waitFor(() => expect(server.inputsOf('change-school')).toEqual([{ name: 'Fourth' }]));
  await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
  expect((await name()).value.trim()).toBe('Fourth');
  server.answers.schools = [{ ...row, name: 'Fourth' }];
  await userEvent.click(screen.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('The name was saved')).toBeTruthy();
});

it('requires MFA of the staff, and restores the switch when that is refused', async () => {
  server.answers['change-school'] = [500, { name: 'Third', requireSecondStep: true }];
  await server.open(page);
  const step = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Required for administrators and teachers',
  });
  await userEvent.click(step);
  await waitFor(() => expect(server.inputsOf('change-school')).toEqual([{ requireSecondStep: true }]));
  await waitFor(() => expect(step.checked).toBe(false));
  server.answers.schools = [{ ...row, require_second_step: true }];
  await userEvent.click(step);
  expect(await screen.findByText('The second step is required')).toBeTruthy();
  await waitFor(() => expect(step.checked).toBe(true));
});

it('reports that the school could not be loaded, and tries again', async () => {
  server.answers.schools = [500, row];
  await server.open(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await name()).value).toBe('Third');
});
