import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, sessionOf, setUpBrowser } from '../../../test-app.tsx';

const ann = {
  id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01',
  role: 'student',
  email: '',
  user_metadata: {},
  app_metadata: {},
};

let calls: { name: string; input: Record<string, unknown> }[];
let refuse: Record<string, { code: string; status: number }>;
let state: string;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answer(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return json({ anonKey: 'key' });
  if (pathname === '/auth/v1/user') return json(ann);
  if (pathname === '/rest/v1/students') return json([{ user_name: 'ann.lee', access: null, must_change: false }]);
  const name = pathname.replace('/functions/v1/', '');
  calls.push({ name, input: JSON.parse(String(options?.body ?? '{}')) as Record<string, unknown> });
  const refusal = refuse[name];
  if (refusal !== undefined) return json({ values: {}, id: 'x', message: '', ...refusal }, refusal.status);
  if (name === 'request-enrolment') return json({ claim: 'the claim' });
  if (name === 'use-join-claim') return json({ session: sessionOf(ann, { role: 'student' }) });
  if (name === 'list-own-deliveries') return json({ now: new Date().toISOString(), deliveries: [] });
  const userName = state === 'used' ? 'ann.lee' : null;
  return json({ state, className: '4A', school: 'beka23', userName });
}

beforeEach(() => {
  calls = [];
  refuse = {};
  state = 'waiting';
  sessionStorage.clear();
  window.history.replaceState(null, '', '/student/join');
});

const asked = () => calls.filter(({ name }) => name === 'request-enrolment');

async function write(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Surname'), 'Lee');
}

it('takes the code out of the address at once, asks, waits, and goes on by itself once somebody let them in', async () => {
  window.history.replaceState(null, '', '/student/join#join=beka23.timoka47');
  setUpBrowser({ answer, user: null });
  const router = renderApp('/student/join');
  const user = userEvent.setup();
  await screen.findByText(/code of your class was read/);
  expect(window.location.href).not.toContain('timoka47');
  await write(user);
  await user.type(screen.getByLabelText(/A password of your own/), 'bananas');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/You asked to join 4A/)).toBeTruthy();
  expect(asked()[0]?.input).toEqual({
    ...{ school: 'beka23', code: 'timoka47', firstName: 'Ann', lastName: 'Lee', password: 'bananas' },
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('the claim');
  state = 'admitted';
  await waitFor(() => expect(router.state.location.pathname).toBe('/student'), { timeout: 8_000 });
  expect(await screen.findByText('You are signed in as ann.lee.')).toBeTruthy();
  expect(sessionStorage.getItem('student-join-claim')).toBeNull();
  expect(calls.filter(({ name }) => name === 'use-join-claim')).toHaveLength(1);
});

it('asks for what is missing, and says plainly what is wrong', async () => {
  setUpBrowser({ answer, user: null });
  renderApp('/student/join');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/Write both codes/)).toBeTruthy();
  await user.type(screen.getByLabelText('School code'), 'beka23');
  await user.type(screen.getByLabelText('Class code'), 'timoka 47');
  await write(user);
  await user.type(screen.getByLabelText(/A password of your own/), 'five5');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText('It needs at least six letters or digits.')).toBeTruthy();
  expect(asked()).toEqual([]);
  await user.clear(screen.getByLabelText(/A password of your own/));
  refuse = { 'request-enrolment': { code: 'join/wrong-code', status: 400 } };
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/There is no class with these codes/)).toBeTruthy();
  refuse = { 'request-enrolment': { code: 'join/too-many', status: 429 } };
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/Too many are waiting/)).toBeTruthy();
});

it.each([
  ['refused', /did not let you in/],
  ['known', /You are in this class already/],
  ['expired', /You waited too long/],
  ['closed', /takes nobody in right now/],
  ['used', /Your user name is ann.lee/],
])('still knows after a reload that the request is %s, and lets them start again', async (known, words) => {
  state = known;
  sessionStorage.setItem('student-join-claim', 'the claim');
  setUpBrowser({ answer, user: null });
  renderApp('/student/join');
  const user = userEvent.setup();
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(sessionStorage.getItem('student-join-claim')).toBeNull();
});

it('is told kindly in Greek when the server has forgotten the request', async () => {
  sessionStorage.setItem('student-join-claim', 'the claim');
  refuse = { 'read-join-request': { code: 'join/gone', status: 410 } };
  setUpBrowser({ answer, user: null, language: 'el' });
  renderApp('/student/join');
  expect(await screen.findByText('Περίμενες πάρα πολύ')).toBeTruthy();
});

it('offers to try again where the session did not open', async () => {
  state = 'admitted';
  sessionStorage.setItem('student-join-claim', 'the claim');
  refuse = { 'use-join-claim': { code: 'server/failed', status: 500 } };
  setUpBrowser({ answer, user: null });
  const router = renderApp('/student/join');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Go in' });
  refuse = {};
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/student'));
});
