import type { SchoolPlan } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';

const user = {
  id: '6a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11',
  email: 'eleni@school.test',
  user_metadata: { first_name: 'Eleni', last_name: 'Markou' },
};
const school = '0d5c1f6f-7b0f-4d1a-9a55-6a3c0b0e2a11';

const small: SchoolPlan['entitlements'] = [
  { name: 'advanced_generation', allowed: false, quota: null, used: null },
  { name: 'assignments_per_month', allowed: true, quota: 50, used: 12 },
  { name: 'classes', allowed: true, quota: 1, used: 1 },
];
const large: SchoolPlan['entitlements'] = [
  { name: 'advanced_generation', allowed: true, quota: null, used: null },
  { name: 'assignments_per_month', allowed: true, quota: null, used: 12 },
  { name: 'classes', allowed: true, quota: null, used: 3 },
];
const individual: SchoolPlan = {
  schoolId: school,
  plan: 'individual',
  inForce: 'individual',
  trial: null,
  mayTry: 30,
  choice: 'installation',
  payment: 'off',
  monthTurnsAt: '2026-12-01T00:00:00.000Z',
  entitlements: small,
  plans: [
    { plan: 'individual', trialDays: 0, entitlements: small },
    { plan: 'professional', trialDays: 30, entitlements: large },
    { plan: 'school', trialDays: 0, entitlements: large },
  ],
};

let plan: SchoolPlan;
let refusal: string | null;
let supportContact: string | null;
let called: { name: string; body: unknown }[];

function answerCall(name: string): Response {
  if (refusal !== null && name !== 'read-plan') {
    return Response.json({ code: refusal, message: '', values: {}, id: '1' }, { status: 409 });
  }
  if (name === 'read-plan') return Response.json(plan);
  if (name === 'start-trial') {
    const endsAt = '2026-12-21T10:00:00.000Z';
    const trial = { plan: 'professional', startedAt: '2026-11-21T10:00:00.000Z', endsAt, running: true } as const;
    plan = { ...plan, trial, mayTry: null, inForce: 'professional', entitlements: large };
    return Response.json({ plan: 'professional', endsAt });
  }
  if (name === 'change-plan') return Response.json({ plan: 'individual' });
  return Response.json(name === 'contact-sales' ? { received: true } : []);
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json'))
    return Response.json({ anonKey: 'sb_publishable_test', version: '1', supportContact });
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
  [plan, refusal, supportContact, called] = [individual, null, null, []];
  setUpBrowser({ answer, user });
});

async function open(): Promise<void> {
  renderApp('/admin?tab=plan');
}

it('writes a large limit as the language writes a number', async () => {
  plan = { ...individual, entitlements: [{ name: 'assistant_students', allowed: true, quota: 100_000, used: 1_234 }] };
  await open();
  const row = await screen.findByRole('row', { name: /1,234/ });
  expect(within(row).getByText('At most 100,000')).toBeTruthy();
});

it('shows what the plan allows and what is used, and starts the trial with its end', async () => {
  await open();
  expect(await screen.findByText('The school is on the plan Individual Teacher.')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Assignments this month/ });
  expect(within(row).getByText('12')).toBeTruthy();
  expect(within(row).getByText('At most 50')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Active classes/ })).getByText('1, all used')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Not part of the plan' })).getByText('Advanced question generation'),
  ).toBeTruthy();
  expect(screen.queryByText(/support/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start 30-day trial' }));
  expect(await screen.findByText('The trial has begun')).toBeTruthy();
  expect(await screen.findByText(/On trial: Professional Educator, until .*December.*2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start 30-day trial' })).toBeNull();
  expect(within(screen.getByRole('row', { name: /Active classes/ })).getByText('No limit')).toBeTruthy();
});

it('lists the support of the plan in force from whom the installation names, and none without', async () => {
  plan = { ...individual, plan: 'school', inForce: 'school', mayTry: null, entitlements: large };
  supportContact = 'https://school.test/help';
  await open();
  const offered = await screen.findByRole('list', { name: 'Part of the plan' });
  const lines = () =>
    within(offered)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  await waitFor(() =>
    expect(lines().slice(1)).toEqual([
      'Training, from https://school.test/help',
      '24/7 support, from https://school.test/help',
    ]),
  );
  const [link] = within(offered).getAllByRole('link', { name: supportContact });
  expect(link?.getAttribute('href')).toBe(supportContact);
});

it('shows why a trial does not start', async () => {
  refusal = 'plan/trial-used';
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start 30-day trial' }));
  expect(await screen.findByText('This school has already had its trial.')).toBeTruthy();
});

it('states in numbers what exceeds the limits before a plan is lowered, and only then lowers it', async () => {
  plan = { ...individual, plan: 'school', inForce: 'school', mayTry: null, entitlements: large };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Individual Teacher' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Active classes: 3, and the plan allows 1\. All stay/)).toBeTruthy();
  expect(within(dialog).getByText('No longer part of the plan: Advanced question generation.')).toBeTruthy();
  expect(within(dialog).getByText('At most from now on: Assignments this month 50, Active classes 1.')).toBeTruthy();
  expect(within(dialog).queryByText(/Assignments this month: 12/)).toBeNull();
  expect(called.filter(({ name }) => name === 'change-plan')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change to Individual Teacher' }));
  await waitFor(() => expect(called).toContainEqual({ name: 'change-plan', body: { plan: 'individual' } }));
  expect(await screen.findByText('The school is now on Individual Teacher')).toBeTruthy();
});

it('requests a larger plan where the installation assigns it, and stores the request', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Contact sales about School/District' }));
  const dialog = await screen.findByRole('dialog');
  const email = within(dialog).getByLabelText('Email Address');
  expect(email).toHaveProperty('value', user.email);
  await userEvent.clear(email);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Request' }));
  expect(await within(dialog).findByText('Enter an e-mail address.')).toBeTruthy();
  expect(called.filter(({ name }) => name === 'contact-sales')).toEqual([]);
  await userEvent.type(email, user.email);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('The request is stored for those who look after this installation.')).toBeTruthy();
  expect(called.find(({ name }) => name === 'contact-sales')?.body).toMatchObject({
    name: 'Eleni Markou',
    email: user.email,
    organisation: 'Third',
    language: 'en',
    message: 'We would like the plan School/District for Third.',
  });
});

it.each([
  [
    'individual',
    true,
    'A trial of Professional Educator runs until 1 December 2026; the school’s own plan is larger and holds.',
  ],
  ['individual', false, 'The trial of Professional Educator ended on 1 December 2026.'],
  ['professional', true, 'On trial: Professional Educator, until 1 December 2026.'],
] as const)('says what holds beside a trial: in force %s, running %s', async (inForce, running, said) => {
  const trial = {
    plan: 'professional',
    startedAt: '2026-11-01T10:00:00.000Z',
    endsAt: '2026-12-01T10:00:00.000Z',
  } as const;
  plan = { ...individual, inForce, mayTry: null, trial: { ...trial, running } };
  await open();
  expect(
    (await screen.findByText(/Professional Educator.*2026/)).textContent?.replace(
      'December 1, 2026',
      '1 December 2026',
    ),
  ).toBe(said);
});

it('shows why payment is unavailable', async () => {
  plan = { ...individual, choice: 'paid', payment: 'sealed' };
  await open();
  expect(await screen.findByText(/Nothing can be paid here, because this installation is sealed/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Contact sales about/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay for/ })).toBeNull();
});
