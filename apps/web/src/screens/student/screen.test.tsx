import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person, renderApp, sessionOf, setUpBrowser } from '../../test-app.tsx';

const ann = {
  id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01',
  role: 'student',
  email: '',
  user_metadata: {},
  app_metadata: {},
};
const record = {
  ...{ school: 'First School', firstName: 'Άννα', lastName: 'Κώστα', userName: 'anna', studentNumber: null },
  ...{
    birthYear: 2015,
    access: 'password',
    createdAt: '2026-11-02T08:00:00Z',
    classes: [{ name: '4A', groupName: '' }],
  },
  accommodations: null as object | null,
  attempts: [{ title: 'The water cycle', startedAt: '2026-11-19T08:00:00Z', finishedAt: null }],
  signIns: [{ at: '2026-11-20T08:00:00Z', opened: true }],
};

let needs: object[];
let calls: { name: string; input: Record<string, unknown> }[];
let refuse: { code: string; status?: number; values?: object } | null;
let row: { user_name: string; access: string; must_change: boolean };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answer(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return json({ anonKey: 'key' });
  if (pathname === '/auth/v1/user') return json(ann);
  if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
  if (pathname === '/rest/v1/students') return json([row]);
  if (pathname === '/rest/v1/student_accommodations') return json(needs);
  if (pathname === '/rest/v1/calendar_feeds') return json([]);
  const name = pathname.replace('/functions/v1/', '');
  if (name === 'list-own-deliveries') return json({ now: new Date().toISOString(), deliveries: [] });
  calls.push({ name, input: JSON.parse(String(options?.body ?? '{}')) as Record<string, unknown> });
  if (refuse !== null) return json({ values: {}, id: 'x', message: '', ...refuse }, refuse.status ?? 400);
  if (name === 'sign-in-student') return json({ session: sessionOf(ann, { role: 'student' }) });
  if (name === 'read-own-record') return json(record);
  return json({ access: row.access });
}

beforeEach(() => {
  calls = [];
  refuse = null;
  needs = [];
  row = { user_name: 'anna', access: 'password', must_change: false };
  window.history.replaceState(null, '', '/student/sign-in');
});

describe('the sign-in', () => {
  it('takes what is on the card, and opens the own pages', async () => {
    setUpBrowser({ answer, user: null });
    const router = renderApp('/student/sign-in?school=BEKA23');
    const user = userEvent.setup();
    expect(await screen.findByLabelText('School code')).toHaveProperty('value', 'beka23');
    await user.type(screen.getByLabelText('User name'), 'anna');
    await user.type(screen.getByLabelText('Password'), 'bananas');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student'));
    expect(calls[0]).toEqual({
      name: 'sign-in-student',
      input: { school: 'beka23', userName: 'anna', password: 'bananas' },
    });
    expect(await screen.findByText('You are signed in as anna.')).toBeTruthy();
    expect(localStorage.getItem('student-school')).toBeNull();
  });

  it('takes the code of a card out of the address at once, and asks for the pictures that belong to it', async () => {
    window.history.replaceState(null, '', '/student/sign-in#card=beka23.anna.secret');
    setUpBrowser({ answer, user: null, language: 'el' });
    renderApp('/student/sign-in');
    await screen.findByText('Η κάρτα σου διαβάστηκε.');
    expect(window.location.href).not.toContain('secret');
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('secret');
    refuse = { code: 'student/pictures-needed', status: 409 };
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Σύνδεση' }));
    await screen.findByRole('group', { name: /τέσσερις εικόνες/ });
    refuse = null;
    for (const name of ['ψάρι', 'ήλιος', 'γάτα', 'ψάρι']) await user.click(screen.getByRole('button', { name }));
    await screen.findByText('Έχεις συνδεθεί ως anna.');
    expect(calls.at(1)?.input).toEqual({ card: 'beka23.anna.secret', pictures: ['fish', 'sun', 'cat', 'fish'] });
  });

  it.each([
    [{ code: 'student/wrong' }, /That did not work/],
    [{ code: 'student/wait', status: 429, values: { minutes: 3 } }, /Wait 3 min/],
    [{ code: 'server/failed', status: 500 }, /There is no connection/],
  ])('says plainly what is wrong: %o', async (refusal, words) => {
    setUpBrowser({ answer, user: null });
    renderApp('/student/sign-in?school=beka23');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Fill in everything that is on your card.')).toBeTruthy();
    expect(calls).toEqual([]);
    refuse = refusal;
    await user.type(screen.getByLabelText('User name'), 'anna');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });
});

describe('the own pages', () => {
  it('are addresses of their own, and say what will come', async () => {
    setUpBrowser({ answer, user: ann });
    const router = renderApp('/student');
    const user = userEvent.setup();
    const tabs = within(await screen.findByRole('navigation', { name: 'Your pages' }));
    expect(await screen.findByText('Nothing to do right now')).toBeTruthy();
    await user.click(tabs.getByRole('link', { name: 'My results' }));
    expect(await screen.findByText('No results yet')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/student/results');
  });

  it('change the password after the present one, and show what the school keeps', async () => {
    setUpBrowser({ answer, user: ann });
    renderApp('/student/account');
    const user = userEvent.setup();
    expect(await screen.findByText('4A')).toBeTruthy();
    expect(screen.getByText('2015')).toBeTruthy();
    await user.type(await screen.findByLabelText('Your password now'), 'bananas');
    await user.type(screen.getByLabelText('New password'), 'oranges');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({ name: 'change-own-secret', input: { current: 'bananas', password: 'oranges' } }),
    );
  });

  it('ask for a password of the own first, where the teacher wants it', async () => {
    row.must_change = true;
    setUpBrowser({ answer, user: ann });
    renderApp('/student');
    expect(await screen.findByText(/only you know it/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are read as the student likes, and leave nothing of it after the sign-out', async () => {
    setUpBrowser({ answer, user: ann });
    const router = renderApp('/student/account');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: 'Very large' }));
    expect(document.documentElement.style.fontSize).toBe('140%');
    localStorage.setItem('something.of.anna', 'her draft');
    sessionStorage.setItem('more', 'of it');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/sign-in'));
    await waitFor(() => expect(Object.keys({ ...localStorage })).toEqual(['language']));
    expect(sessionStorage).toHaveLength(0);
    expect(document.documentElement.style.fontSize).toBe('');
    expect(document.body.textContent).not.toContain('anna');
  });

  it('are no teacher’s, and those of teachers no student’s', async () => {
    setUpBrowser({ answer, user: ann });
    const router = renderApp('/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student'));
    await screen.findByText('Nothing to do right now');
  });

  it('send a teacher away, and whoever is signed out to the sign-in', async () => {
    setUpBrowser({ answer, user: null });
    const router = renderApp('/student/done');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/sign-in'));
    expect(person.id).not.toBe(ann.id);
  });
});

it('starts with the larger text and the space that the student needs, until they choose themselves', async () => {
  needs = [
    {
      ...{ extra_time: 0, extra_attempts: 0, extra_days: 0, rest_breaks: 0, rest_minutes: 0 },
      ...{ larger_text: true, wide_spacing: true, read_aloud: false, fewer_options: false },
    },
  ];
  setUpBrowser({ answer, user: ann });
  renderApp('/student/account');
  await waitFor(() => expect(document.documentElement.style.fontSize).toBe('118%'));
  expect(document.documentElement.style.letterSpacing).toBe('0.06em');
});
