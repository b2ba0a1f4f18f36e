import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { student, studentServer } from '../../screens/student/test-student.ts';
import { renderApp, setUpBrowser } from '../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const address = 'https://schole.example/calendar/a-secret.ics';
const record = {
  ...{ school: 'First School', firstName: 'Άννα', lastName: 'Κώστα', userName: 'anna', studentNumber: null },
  ...{ birthYear: null, access: 'password', createdAt: '2026-11-02T08:00:00Z', classes: [], accommodations: null },
  ...{ attempts: [], signIns: [] },
};

let feed: { made_at: string; read_at: string | null } | null;
let calls: { name: string; input: unknown }[];
let refuses: boolean;

/** What the server does with the address of its user. */
function answerCall(name: string, input: unknown): object {
  calls.push({ name, input });
  if (refuses) return { code: 'account/second-step-needed', status: 403 };
  feed = name.startsWith('make-') ? { made_at: '2026-11-28T09:30:00Z', read_at: null } : null;
  return feed === null ? {} : { address, madeAt: feed.made_at };
}

async function answerTeacher(input: RequestInfo | URL, { body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.endsWith('/calendar_feeds')) return Response.json(feed === null ? [] : [feed]);
  if (pathname.endsWith('/read-mail-state')) return Response.json({ carrying: 'off', address: null });
  if (pathname.includes('-calendar-feed')) {
    const answer = answerCall(pathname.split('/').at(-1) ?? '', JSON.parse(String(body)));
    const fault = { values: {}, id: 'x', message: '', ...answer };
    return 'code' in answer ? Response.json(fault, { status: 403 }) : Response.json(answer);
  }
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: 'a' });
  if (pathname.includes('/memberships')) return Response.json([member]);
  return Response.json([]);
}

const answerFunctions = studentServer(({ name, input }) =>
  name === 'read-own-record' ? record : answerCall(name, input),
);
async function answerStudent(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/rest/v1/calendar_feeds') return Response.json(feed === null ? [] : [feed]);
  return answerFunctions(input, options);
}

beforeEach(() => {
  feed = null;
  calls = [];
  refuses = false;
});

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('a teacher’s address for calendars, in Settings > Notifications', () => {
  const open = (language: 'en' | 'el' = 'en') => {
    setUpBrowser({ answer: answerTeacher, language });
    renderApp('/dashboard/settings?tab=notifications');
  };

  it('is made, shown once with the focus on it, and copied', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Due dates in your calendar' })).toBeTruthy();
    await press('Make an Address');
    expect((await field('Address of the calendar')).value).toBe(address);
    expect(calls).toEqual([{ name: 'make-calendar-feed', input: { language: 'en' } }]);
    expect(await screen.findByText(/^Your address was made on .*No calendar has read it yet\.$/)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Address of the calendar')));
    const copy = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
    await press('Copy Address');
    expect(copy).toHaveBeenCalledWith(address);
  });

  it('is not shown again, but when it was made and last read', async () => {
    feed = { made_at: '2026-11-20T09:30:00Z', read_at: '2026-11-27T10:00:00Z' };
    open();
    expect(await screen.findByText(/A calendar last read it on .*27 Nov/)).toBeTruthy();
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
  });

  it('is replaced and removed, each after a question', async () => {
    feed = { made_at: '2026-11-20T09:30:00Z', read_at: null };
    open();
    await press('Make a New Address');
    await screen.findByRole('dialog', { name: 'Make a new address?' });
    await press('Cancel');
    expect(calls).toEqual([]);
    await press('Make a New Address');
    await press('Make a New Address');
    expect((await field('Address of the calendar')).value).toBe(address);
    await press('Remove Address');
    await screen.findByRole('dialog', { name: 'Remove this address?' });
    await press('Remove Address');
    expect(await screen.findByText('There is no address yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['make-calendar-feed', 'remove-calendar-feed']);
  });

  it('says why none could be made', async () => {
    refuses = true;
    open();
    await press('Make an Address');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByText('There is no address yet.')).toBeTruthy();
  });

  it('is the same in Greek', async () => {
    open('el');
    expect(await screen.findByRole('heading', { name: 'Προθεσμίες στο ημερολόγιό σας' })).toBeTruthy();
    await press('Δημιουργία διεύθυνσης');
    expect((await field('Διεύθυνση του ημερολογίου')).value).toBe(address);
    expect(calls).toEqual([{ name: 'make-calendar-feed', input: { language: 'el' } }]);
    await press('Αφαίρεση διεύθυνσης');
    await screen.findByRole('dialog', { name: 'Να αφαιρεθεί αυτή η διεύθυνση;' });
    await press('Αφαίρεση διεύθυνσης');
    expect(await screen.findByText('Δεν υπάρχει ακόμη διεύθυνση.')).toBeTruthy();
  });
});

describe('a student’s address for calendars', () => {
  it.each([
    ['en', 'Due dates in your calendar', 'Make an Address', 'Address of the calendar', /give it to nobody/],
    ['el', 'Προθεσμίες στο ημερολόγιό σου', 'Δημιουργία διεύθυνσης', 'Διεύθυνση του ημερολογίου', /μην τη δίνεις/],
  ] as const)('is made on the own account page: %s', async (language, heading, make, label, lead) => {
    setUpBrowser({ answer: answerStudent, user: student, language });
    renderApp('/student/account');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(lead)).toBeTruthy();
    await press(make);
    expect((await field(label)).value).toBe(address);
    expect(calls).toEqual([{ name: 'make-own-calendar-feed', input: { language } }]);
  });
});
