import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, setUpFakeServer } from '../../../parts/connections/test-fake-server.ts';

const page = '/admin?tab=school';
const row = { name: 'Third', require_second_step: false, archived_student_months: null };
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

it('saves how long archived students are kept, and says first how many that would erase', async () => {
  const { promise: counted, resolve } = Promise.withResolvers<Response>();
  server.answers.students = [counted, Promise.resolve(new Response(null, { headers: { 'content-range': '*/0' } }))];
  server.answers['change-school'] = [{ name: 'Third', requireSecondStep: false, archivedStudentMonths: 12 }];
  await server.open(page);
  const time = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Archived students are kept for/ });
  expect(time.value).toBe('never');
  expect(screen.getByRole('button', { name: 'Save Time' }).hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(time, '1 year');
  resolve(new Response(null, { headers: { 'content-range': '*/3' } }));
  expect(await screen.findByText(/^3 students have been in the archive for longer/)).toBeTruthy();
  await userEvent.selectOptions(time, '10 years');
  expect(await screen.findByText('No student has been in the archive for longer.')).toBeTruthy();
  await userEvent.selectOptions(time, '1 year');
  server.answers.schools = [{ ...row, archived_student_months: 12 }];
  await userEvent.click(screen.getByRole('button', { name: 'Save Time' }));
  expect(await screen.findByText('The time was saved')).toBeTruthy();
  expect(server.inputsOf('change-school')).toEqual([{ archivedStudentMonths: 12 }]);
  await waitFor(() => expect(time.value).toBe('12'));
  expect(screen.queryByText(/have been in the archive for longer/)).toBeNull();
});

it('keeps the chosen time when the server refuses it', async () => {
  server.answers.schools = [{ ...row, archived_student_months: 6 }];
  server.answers['change-school'] = [500];
  await server.open(page);
  const time = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Archived students are kept for/ });
  await userEvent.selectOptions(time, 'As long as nobody erases them');
  await userEvent.click(screen.getByRole('button', { name: 'Save Time' }));
  await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
  expect(server.inputsOf('change-school')).toEqual([{ archivedStudentMonths: null }]);
  expect(time.value).toBe('never');
});
