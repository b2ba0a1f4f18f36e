import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../../test-app.tsx';
import { readHead } from './parts/verification.tsx';

const nikos = 'b3c0b0e6-7b0f-4d1a-9a55-0d5c1f6f2a11';
const hash = 'a'.repeat(43);
const event = {
  id: 'a3c0b0e6-7b0f-4d1a-9a55-0d5c1f6f2a11',
  at: '2026-11-20T10:42:00.000001Z',
  action: 'assignment/exported',
  actorId: nikos,
  actorName: 'Nikos',
  subjectType: 'assignment',
  subjectId: null,
  subjectName: null,
  details: { format: 'pdf', copy: 'key' },
  position: 7,
};
const verified = {
  broken: null,
  sealed: 7,
  total: 7,
  waiting: 2,
  head: { position: 7, hash },
  forgotten: 0,
  otherKey: 0,
  next: null,
};

let requests: { name: string; input: Record<string, unknown> }[];
/** The responses of each function, in turn; the last one is repeated. */
let answers: Record<string, (object | number)[]>;
/** What a response waits for: by the name of the function and the number of earlier calls. */
let hold: (name: string, before: number) => Promise<void> | undefined;

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(false);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    return Response.json([{ school_id: user.id, role: 'administrator', status: 'active', schools: { name: 'Third' } }]);
  }
  const name = /\/functions\/v1\/([a-z-]+)/.exec(url)?.[1];
  if (name === undefined) return Response.json([]);
  const before = inputsOf(name).length;
  requests.push({ name, input: JSON.parse(String(init.body)) });
  await hold(name, before);
  const pendingAnswers = answers[name] ?? [];
  const next = (pendingAnswers.length > 1 ? pendingAnswers.shift() : pendingAnswers[0]) ?? {
    events: [event],
    next: null,
    people: [{ id: nikos, name: 'Nikos' }],
  };
  if (typeof next === 'number') return Response.json({ code: 'server/failed', message: 'broken' }, { status: next });
  return Response.json(next);
}

beforeEach(() => {
  [requests, answers] = [[], {}];
  hold = () => undefined;
  URL.createObjectURL = () => 'blob:records';
  URL.revokeObjectURL = () => undefined;
  setUpBrowser({ answer });
});

async function open(): Promise<void> {
  renderApp('/admin?tab=audit');
}

const inputsOf = (name: string) => requests.filter((one) => one.name === name).map(({ input }) => input);

it('describes actions in words, and filters by kind and member', async () => {
  await open();
  expect(await screen.findByText('Assignment exported')).toBeTruthy();
  expect(screen.getByText('Assignment, as PDF')).toBeTruthy();
  expect(inputsOf('list-records')).toEqual([{}]);
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Settings');
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Nikos');
  await waitFor(() => expect(inputsOf('list-records').at(-1)).toEqual({ groups: ['settings'], person: nikos }));
});

it('names what an event is about, or tells two things of a kind apart', async () => {
  const named = { ...event, subjectId: user.id, subjectName: 'Cells' };
  const nameless = { ...event, id: user.id, subjectId: '0d5c1f6f-7b0f-4d1a-9a55-6a3c0b0e2a11' };
  const school = { ...event, id: nikos, subjectType: 'school', subjectId: user.id, details: {} };
  answers = { 'list-records': [{ events: [named, nameless, school], next: null, people: [] }] };
  await open();
  expect(await screen.findByText(/^Assignment “Cells”/)).toBeTruthy();
  expect(screen.getByText('Third')).toBeTruthy();
  expect(screen.getByText(/^Assignment 0d5c1f6f/)).toBeTruthy();
});

it('shows the next page under the first', async () => {
  const second = {
    ...event,
    id: user.id,
    action: 'school/renamed',
    subjectType: 'school',
    details: {},
    position: null,
  };
  answers = {
    'list-records': [
      { events: [event], next: 'cursor', people: [] },
      { events: [second], next: null, people: [] },
    ],
  };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('School renamed')).toBeTruthy();
  expect(screen.getByText('Assignment exported')).toBeTruthy();
  expect(screen.getByText('Waits')).toBeTruthy();
  expect(inputsOf('list-records').at(-1)).toEqual({ after: 'cursor' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('verifies with a real result, and against a stored head', async () => {
  const broken = { what: 'content-changed', position: 3, eventId: null, at: null };
  answers = { 'verify-records': [verified, { ...verified, broken }] };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The chain holds')).toBeTruthy();
  expect(screen.getByText('7 sealed, 2 not sealed yet.')).toBeTruthy();
  expect(screen.getByText(hash)).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'Verify' }));
  await userEvent.type(panel.getByLabelText('A place and its hash that you kept'), 'seven');
  await userEvent.click(panel.getByRole('button', { name: 'Compare' }));
  expect(panel.getByText('This is not a number and a hash of 43 characters.')).toBeTruthy();
  await userEvent.clear(panel.getByLabelText('A place and its hash that you kept'));
  await userEvent.type(panel.getByLabelText('A place and its hash that you kept'), `7 ${hash}`);
  await userEvent.click(panel.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('The chain does not hold')).toBeTruthy();
  expect(screen.getByText(/^Place 3: This record, its place or the link/)).toBeTruthy();
  expect(inputsOf('verify-records')).toEqual([{}, { kept: { position: 7, hash } }]);
});

it('verifies a long chain batch by batch, continues after a failure, and reports how far a stopped one got', async () => {
  const part = { ...verified, sealed: 20_000, total: 50_000, next: 'a.b' };
  answers = { 'verify-records': [part, 500, { ...part, sealed: 40_000, next: 'c.d' }, verified] };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The chain holds')).toBeTruthy();
  expect(inputsOf('verify-records')).toEqual([{}, { after: 'a.b' }, { after: 'a.b' }, { after: 'c.d' }]);
});

it('stops after the current batch and claims nothing about the rest', async () => {
  const part = { ...verified, sealed: 20_000, total: 50_000, next: 'a.b' };
  const held = Promise.withResolvers<void>();
  answers = { 'verify-records': [part, { ...part, sealed: 40_000, next: 'c.d' }, verified] };
  hold = (name, nth) => (name === 'verify-records' && nth === 1 ? held.promise : undefined);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('progressbar', { name: '20,000 of 50,000 verified' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  held.resolve();
  expect(await screen.findByText('Not verified to the end')).toBeTruthy();
  expect(screen.getByText(/^40,000 verified from the first on, and they hold. 10,000 not verified yet/)).toBeTruthy();
  expect(screen.queryByText('The chain holds')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on verifying' }));
  expect(await screen.findByText('The chain holds')).toBeTruthy();
});

it('begins an export of what the filter shows', async () => {
  answers = { 'export-records': [{ jobId: nikos }] };
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Plan');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('For programs (JSON lines)'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(inputsOf('export-records')).toEqual([{ groups: ['plan'], format: 'jsonl', language: 'en' }]),
  );
});

it('reports in Greek that nothing matches, and that loading failed', async () => {
  localStorage.setItem('language', 'el');
  answers = { 'list-records': [500, { events: [], next: null, people: [] }] };
  await open();
  expect(await screen.findByText('Οι εγγραφές δεν φορτώθηκαν')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια' }));
  expect(await screen.findByText('Δεν υπάρχουν ακόμη εγγραφές')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Είδος'), 'Πρόγραμμα');
  expect(await screen.findByText('Δεν βρέθηκε τίποτα')).toBeTruthy();
});

it('reads a head in the form users copy it', () => {
  expect(readHead(`12 ${hash}`)).toEqual({ position: 12, hash });
  expect(readHead(`"12","${hash}"`)).toEqual({ position: 12, hash });
  for (const wrong of ['', '12', hash, `0 ${hash}`, `12 ${hash}b`, '12 short']) expect(readHead(wrong)).toBeNull();
});
