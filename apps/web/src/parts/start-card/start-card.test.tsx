import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepPastedText } from '../../client/browser/pasted-text.ts';
import { person, renderApp, setUpBrowser } from '../../test-app.tsx';

const school = '0d5c1f6f-7b0f-4d1a-9a55-6a3c0b0e2a11';
const paper = { id: school, title: 'Photosynthesis: review', content_language: 'en' };

let role: 'administrator' | 'teacher';
let installation: boolean;
let settings: { start_card_closed: boolean }[];
let demo: 'none' | 'making' | 'there';
let called: string[];

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(installation);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    return Response.json([{ school_id: school, role, status: 'active', schools: { name: 'A school' } }]);
  }
  if (url.includes('/rest/v1/user_settings')) {
    if (init.method === 'POST') {
      const { start_card_closed } = JSON.parse(String(init.body));
      settings = [{ start_card_closed }];
      return new Response(null, { status: 201 });
    }
    return Response.json(settings);
  }
  if (url.includes('/rest/v1/demo_rows')) {
    const row = { school_id: school, relation: 'public.assignments', row_id: school };
    return Response.json(demo === 'there' ? [row] : []);
  }
  if (url.includes('/rest/v1/assignments')) return Response.json([paper]);
  const name = /\/functions\/v1\/([a-z-]+)/.exec(url)?.[1];
  if (name === undefined) return Response.json([]);
  called.push(name);
  if (name === 'count-questions') return Response.json({ total: 0, kinds: [] });
  if (name === 'sample-questions') return Response.json({ questions: [] });
  if (name === 'add-demo-data') {
    demo = 'making';
    return Response.json({ jobId: null });
  }
  const counts = { assignments: 0, changed: 0, people: 0, sources: 0, used: 0, making: demo === 'making' };
  // It is made by the second look.
  if (demo === 'making' && called.filter((one) => one === 'read-demo-data').length > 2) demo = 'there';
  return Response.json(counts);
}

beforeEach(() => {
  [role, installation, settings, demo, called] = ['administrator', true, [], 'none', []];
  setUpBrowser({ answer });
});

const card = () => screen.queryByRole('region', { name: 'First steps' });

it('leads to the first quiz, to finished papers that are made on a press, and to the installation', async () => {
  renderApp('/dashboard');
  const quiz = await screen.findByRole('link', { name: 'Make a quiz from your text' });
  expect(quiz.getAttribute('href')).toBe('/dashboard/assignments?open=new');
  const setUp = await screen.findByRole('link', { name: 'Set up the installation' });
  expect(setUp.getAttribute('href')).toBe('/admin?tab=start');
  await userEvent.click(await screen.findByRole('button', { name: 'Open finished papers' }));
  expect(await screen.findByText('The papers are being made.')).toBeTruthy();
  const made = await screen.findByRole('link', { name: paper.title }, { timeout: 10_000 });
  expect(made.getAttribute('href')).toBe(`/dashboard/assignments?open=${school}&tab=preview`);
});

it('takes a copied text along to the generator', async () => {
  const user = userEvent.setup();
  await navigator.clipboard.writeText('Light enters leaves.');
  const router = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Paste a copied text and go on' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text', { selector: 'textarea' });
  expect(field.value).toBe('Light enters leaves.');
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'new', tab: 'content' }));
});

it('shows a text that lay there before with the new one, and sends neither', async () => {
  const user = userEvent.setup();
  const long = 'Light enters leaves. '.repeat(20);
  keepPastedText(person.id, { title: '', text: 'Roots drink water.' });
  await navigator.clipboard.writeText(long);
  renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Paste a copied text and go on' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text', { selector: 'textarea' });
  expect(field.value).toBe(`Roots drink water.\n\n${long}`);
  expect(called).not.toContain('add-source');
});

it('offers a teacher neither what only administrators may do', async () => {
  [role, installation] = ['teacher', false];
  renderApp('/dashboard');
  expect(await screen.findByRole('link', { name: 'Make a quiz from your text' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Set up the installation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open finished papers' })).toBeNull();
  expect(called).not.toContain('read-demo-data');
});

it('is closed for good, comes back with Undo, and is found again in the menu', async () => {
  const router = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the first steps' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(settings).toEqual([{ start_card_closed: true }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(card()).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Close the first steps' }));
  await waitFor(() => expect(card()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'First steps' }));
  await waitFor(() => expect(card()).not.toBeNull());
  expect(router.state.location.search).toEqual({ start: true });
});

it('is not there for a person who closed it elsewhere', async () => {
  settings = [{ start_card_closed: true }];
  renderApp('/dashboard');
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'And with Schole itself:' });
  expect(card()).toBeNull();
});
