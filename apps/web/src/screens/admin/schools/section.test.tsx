import type { CallOutput } from '@schole/core';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';

const school = '0d5c1f6f-7b0f-4d1a-9a55-6a3c0b0e2a11';
const listed: CallOutput<'list-schools'>['schools'][number] = {
  schoolId: school,
  name: 'Third',
  plan: 'individual',
  inForce: 'professional',
  trialEndsAt: '2026-12-21T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  members: 3,
  assignmentsThisMonth: 12,
  bytes: 1000,
  storage: { person: null, school: 51_200 },
  reason: 'Agreed by letter',
};
const page: CallOutput<'list-schools'> = {
  schools: [listed],
  count: 1,
  pageSize: 25,
  rules: { defaultPlan: 'school', choice: 'installation', payment: 'off' },
};

let answers: CallOutput<'list-schools'>;
let status: number;
let called: { name: string; body: unknown }[];

function answerCall(name: string): Response {
  if (status !== 200) return Response.json({ code: 'server/failed', message: '', values: {}, id: '1' }, { status });
  if (name === 'list-schools') return Response.json(answers);
  if (name === 'change-plan-rules') {
    answers = { ...answers, rules: { ...answers.rules, defaultPlan: 'individual', choice: 'paid' } };
    return Response.json(answers.rules);
  }
  return Response.json({ schoolId: school, plan: 'school' });
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(true);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    return Response.json([{ school_id: school, role: 'administrator', status: 'active', schools: { name: 'Third' } }]);
  }
  const name = /\/functions\/v1\/([a-z-]+)/.exec(url)?.[1];
  if (name === undefined) return Response.json([]);
  const body: unknown = JSON.parse(String(init.body));
  called.push({ name, body });
  return answerCall(name);
}

beforeEach(() => {
  [answers, status, called] = [page, 200, []];
  setUpBrowser({ answer });
});

async function open(): Promise<void> {
  renderApp('/admin?tab=schools');
}

it('lists each school with its plan, its trial and its figures', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Third/ });
  for (const text of [
    'Individual Teacher',
    /On trial: Professional Educator, until/,
    '3',
    '12',
    '1 kB',
    'agreed: 50 GB',
  ]) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

it('assigns a plan to a school, never without a reason', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Third' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Last reason: Agreed by letter')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('Plan'), 'School/District');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Plan' }));
  expect(await within(dialog).findByText('Enter the reason.')).toBeTruthy();
  expect(called.filter(({ name }) => name === 'assign-plan')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The district pays');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Plan' }));
  expect(await screen.findByText('Third is now on School/District')).toBeTruthy();
  expect(called.find(({ name }) => name === 'assign-plan')?.body).toEqual({
    schoolId: school,
    plan: 'school',
    reason: 'The district pays',
  });
});

it('agrees another amount of storage, in gigabytes', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Third' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Storage of the school/)).toHaveProperty('value', '50');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Many scans');
  await userEvent.type(within(dialog).getByLabelText(/^Storage of each person/), 'two');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Plan' }));
  expect(within(dialog).getByText('A number of gigabytes, such as 20 or 2.5.')).toBeTruthy();
  expect(called.filter(({ name }) => name === 'assign-plan')).toEqual([]);
  await userEvent.clear(within(dialog).getByLabelText(/^Storage of each person/));
  await userEvent.type(within(dialog).getByLabelText(/^Storage of each person/), '2,5');
  await userEvent.clear(within(dialog).getByLabelText(/^Storage of the school/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Plan' }));
  expect(await screen.findByText('Third is now on Individual Teacher')).toBeTruthy();
  expect(called.find(({ name }) => name === 'assign-plan')?.body).toMatchObject({
    storage: { person: 2560, school: null },
  });
});

it('sets the plan of new schools and who assigns larger ones, and shows that payment is unavailable', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Plan of a new school'), 'Individual Teacher');
  await userEvent.click(screen.getByRole('radio', { name: /after paying/ }));
  expect(screen.getByText(/No payment provider is set up/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rules are saved')).toBeTruthy();
  expect(called).toContainEqual({ name: 'change-plan-rules', body: { defaultPlan: 'individual', choice: 'paid' } });
});

it('searches for a name, reports that no school has it, and shows all again', async () => {
  await open();
  await screen.findByRole('row', { name: /Third/ });
  answers = { ...page, schools: [], count: 0 };
  await userEvent.type(screen.getByLabelText('Find a school by its name'), 'Fourth');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No school has this name')).toBeTruthy();
  expect(called.at(-1)).toEqual({ name: 'list-schools', body: { search: 'Fourth', page: 1 } });
  answers = page;
  await userEvent.click(screen.getByRole('button', { name: 'Show all schools' }));
  expect(await screen.findByRole('row', { name: /Third/ })).toBeTruthy();
});

it('reports that loading failed, and shows the schools after a retry', async () => {
  status = 500;
  await open();
  expect(await screen.findByText('The schools could not be loaded')).toBeTruthy();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Third/ })).toBeTruthy();
});
