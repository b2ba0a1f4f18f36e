import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser, unmountPage } from '../../test-app.tsx';

const profile = {
  first_name: 'Eleni',
  last_name: 'Markou',
  avatar_url: null,
  department: null,
  bio: null,
  active_school_id: null,
};
const photosynthesis = {
  id: '2f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10',
  title: 'Photosynthesis',
  stage: 'ready',
  content_language: 'en',
  question_count: 9,
  points_sum: 90,
  active: true,
  updated_at: '2026-11-20T10:42:00Z',
};
const draft = {
  ...photosynthesis,
  id: '3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10',
  title: 'Cells',
  stage: 'reviewing',
  active: false,
};
const ready = { ...photosynthesis, id: '4f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10', title: 'Light', active: false };

const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };

let rows: object[];
let counts: { all: number; ready: number; archived: number };
let demo: { school_id: string; relation: string; row_id: string }[];
let counted: string[];
let handedIn: string[];
let status: number;
let classes: number;
let taught: object[];
let results: object[];
let attempts: { submitted: number; graded: number };

function answer(url: string): Response {
  if (url.endsWith('/config.json')) {
    return Response.json({
      anonKey: 'sb_publishable_test',
      signUp: 'open',
      firstRun: false,
      sealed: true,
      geolocation: null,
      version: '1',
    });
  }
  if (url.includes('/rest/v1/profiles')) return Response.json(profile);
  if (url.includes('/rest/v1/memberships')) return Response.json([member]);
  if (status !== 200) return Response.json({ code: 'XX000', message: 'broken', details: null, hint: null }, { status });
  if (url.includes('/rest/v1/demo_rows')) return Response.json(demo);
  if (url.includes('/assignment_summaries')) return Response.json(rows);
  if (/class_summaries\?.*students/.test(url)) return Response.json(taught);
  if (url.includes('/rest/v1/class_summaries'))
    return new Response(null, { headers: { 'content-range': `*/${classes}` } });
  if (url.includes('/rest/v1/class_results')) return Response.json(results);
  if (url.includes('/rest/v1/attempts')) {
    handedIn.push(decodeURIComponent(url));
    const count = url.includes('unmarked=eq.0') ? attempts.graded : attempts.submitted;
    return new Response(null, { headers: { 'content-range': `*/${count}` } });
  }
  if (url.includes('/rest/v1/assignments')) counted.push(decodeURIComponent(url));
  const count = url.includes('stage=eq.ready')
    ? counts.ready
    : url.includes('not.is.null')
      ? counts.archived
      : counts.all;
  return new Response(null, { status: 200, headers: { 'content-range': `*/${count}` } });
}

beforeEach(() => {
  rows = [];
  demo = [];
  counted = [];
  handedIn = [];
  counts = { all: 0, ready: 0, archived: 0 };
  status = 200;
  classes = 0;
  taught = [];
  results = [];
  attempts = { submitted: 0, graded: 0 };
  setUpBrowser({ answer: async (input) => answer(String(input)) });
});

async function open() {
  return renderApp('/dashboard/overview');
}

it('shows an empty account as empty, with the next step and no invented zero', async () => {
  await open();
  expect(await screen.findByText('No assignments yet')).toBeTruthy();
  expect(screen.getAllByText('None yet')).toHaveLength(4);
  expect(screen.queryByText('0')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'New assignment' })[0]?.getAttribute('href')).toBe(
    '/dashboard/assignments?open=new',
  );
});

it('counts what exists and lists it as a draft, ready to assign or not, linked to the assignment', async () => {
  rows = [photosynthesis, ready, draft];
  counts = { all: 3, ready: 1, archived: 1 };
  classes = 2;
  await open();
  const link = await screen.findByRole('link', { name: 'Photosynthesis' });
  expect(link.getAttribute('href')).toBe(`/dashboard/assignments?open=${photosynthesis.id}`);
  expect(screen.getByText('Ready to Assign')).toBeTruthy();
  expect(screen.getAllByText('Draft')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /^Photosynthesis/ }).textContent).toContain('Active');
  expect(await screen.findByText('1 ready to assign, 1 in draft, 1 in the archive')).toBeTruthy();
  expect(screen.getByText('2 active')).toBeTruthy();
  expect(screen.getByText(/^draft waits\. /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All assignments' })).toBeTruthy();
});

it('tells several drafts from one, and an archive from an empty account', async () => {
  rows = [draft];
  counts = { all: 3, ready: 0, archived: 1 };
  await open();
  expect(await screen.findByText(/^drafts wait\. /)).toBeTruthy();
  unmountPage();
  rows = [];
  counts = { all: 1, ready: 0, archived: 1 };
  await open();
  expect(await screen.findByText('Your assignments are all in the archive.')).toBeTruthy();
  expect(screen.queryByText(/ waits?\. /)).toBeNull();
});

it('lists the classes with their averages, of which there is none before anything is marked', async () => {
  taught = [{ id: photosynthesis.id, name: 'Biology II', students: 13 }];
  await open();
  const table = await screen.findByRole('table', { name: 'Class performance' });
  expect([...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
    '13',
    'Nothing marked yet',
  ]);
  expect(screen.getByRole('link', { name: 'Biology II' }).getAttribute('href')).toBe(
    `/dashboard/classes/${photosynthesis.id}`,
  );
});

it('shows the mean of a class with its number, and how much of what was handed in is marked', async () => {
  taught = [{ id: photosynthesis.id, name: 'Biology II', students: 13 }];
  results = [{ class_id: photosynthesis.id, marked: 14, average: 71.5 }];
  attempts = { submitted: 20, graded: 14 };
  await open();
  expect(await screen.findByText('72%, from 14 marked attempts')).toBeTruthy();
  expect(screen.getByText('Submissions Graded').parentElement?.textContent).toBe(
    'Submissions Graded14of 20 handed in. Grade the rest',
  );
  expect(screen.getByRole('link', { name: 'Grade the rest' }).getAttribute('href')).toBe('/dashboard/grading');
});

it('never counts demo data', async () => {
  rows = [draft];
  const invented = '5a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a22';
  demo = [
    { school_id: 'a', relation: 'public.assignments', row_id: draft.id },
    { school_id: 'a', relation: 'auth.users', row_id: invented },
  ];
  await open();
  expect(await screen.findAllByText('None yet')).toHaveLength(4);
  expect(counted).toHaveLength(3);
  for (const url of counted) expect(url).toContain(`id=not.in.(${draft.id})`);
  // What real students hand in counts, also to a demo assignment.
  expect(handedIn).toHaveLength(2);
  for (const url of handedIn) {
    expect(url).toContain(`student_id=not.in.(${invented})`);
    expect(url).not.toContain(draft.id);
  }
  // In the sidebar, and once on the screen.
  expect(screen.getAllByRole('link', { name: 'New assignment' })).toHaveLength(2);
});

it('reports in words that loading failed, and shows the rows after a retry', async () => {
  status = 500;
  await open();
  expect(await screen.findByText('The assignments could not be loaded')).toBeTruthy();
  status = 200;
  rows = [photosynthesis];
  counts = { all: 1, ready: 1, archived: 0 };
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  expect(await screen.findByRole('link', { name: 'Photosynthesis' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows only existing screens, marks the open one, and closes the sidebar with Ctrl+B', async () => {
  await open();
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  const names = [...navigation.querySelectorAll('li a')].map((link) => link.textContent);
  expect(names).toEqual([
    'Documentation Assistant',
    'Dashboard Overview',
    'Classes',
    'Assignment Generator',
    'Auto Grading',
    'Settings',
  ]);
  expect(navigation.querySelector('li [aria-current="page"]')?.textContent).toBe('Dashboard Overview');
  expect(await screen.findByRole('button', { name: 'User menu: Eleni Markou' })).toBeTruthy();
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar (Ctrl+B)' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.cookie).toContain('sidebar:state=false');
});

it('moves the focus to the content and sets the document title when the screen changes', async () => {
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Settings' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(document.title).toBe('Settings · Schole');
});
