import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../../test-app.tsx';
// Loaded beforehand: the tests do not wait for its code.
import './sharing-tab.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const copyId = '0191b3a0-0000-7000-8000-0000000000bb';
const idOf = (at: number): string => `0191b3a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const address = `/dashboard/sources?open=${id}&tab=sharing`;
const source = {
  ...{ id, title: 'Light', kind: 'text', language: 'en', words: 120, current_sha256: 'a'.repeat(64) },
  updated_at: '2026-11-20T10:42:00Z',
  archived_at: null,
};
const receipt = {
  ...{ reader: 'text', language: 'en', pages: 0, words: 120, characters: 700, ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};
const listed = (answers: object[]) => Response.json(answers, { headers: { 'content-range': `0-0/${answers.length}` } });

let sources: object[];
let shares: { id: string; subject?: string | null; level?: string; created_at?: string }[];
let shared: object[];
let sent: { name: string; body: unknown }[];

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  const name = pathname.split('/').at(-1) ?? '';
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (pathname.includes('/functions/')) {
    sent.push({ name, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    if (name === 'list-shared-sources') return Response.json({ sources: shared });
    if (name === 'read-source-uses') {
      const use = { userId: id, name: 'Phaidra', assignments: 2, copies: 1, lastAt: '2026-11-20T10:42:00.000Z' };
      return Response.json({ uses: [use], copiedFrom: null });
    }
    if (name === 'share-source') {
      const { subject, level } = JSON.parse(String(init?.body));
      const others = shares.filter((share) => share.subject !== subject);
      shares = [...others, { id: idOf(sent.length), subject, level, created_at: source.updated_at }];
    }
    if (name === 'withdraw-source') {
      const { shareId } = JSON.parse(String(init?.body));
      shares = shares.filter((share) => share.id !== shareId);
    }
    if (name === 'copy-source') return Response.json({ sourceId: copyId, known: false });
    return Response.json({ sessions: [] });
  }
  if (pathname.includes('/memberships')) return Response.json([member]);
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (name === 'sources') return listed(sources);
  if (name === 'source_shares') return listed(shares);
  if (name === 'documents') return Response.json([{ title: source.title, language: 'en', receipt, blocks: [] }]);
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  [sources, shares, shared, sent] = [[source], [], [], []];
  setUpBrowser({ answer });
});

const bodyOf = (name: string) => sent.find((one) => one.name === name)?.body;

it('lets its owner share a source, withdraw it, and see who used it', async () => {
  renderApp(address);
  expect(await screen.findByText('Only you. Students never see sources.')).toBeTruthy();
  const uses = await screen.findByRole('table', { name: 'Who used it' });
  expect(within(uses).getByRole('row', { name: /Phaidra 2 1/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('With whom'), 'Teachers of Biology');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const table = await screen.findByRole('table', { name: 'Who sees it' });
  expect(bodyOf('share-source')).toEqual({ sourceId: id, subject: 'biology', level: 'use' });
  await userEvent.click(within(table).getByRole('button', { name: 'Withdraw from “Teachers of Biology”' }));
  expect(await screen.findByText('Only you. Students never see sources.')).toBeTruthy();
  expect(bodyOf('withdraw-source')).toMatchObject({ sourceId: id });
});

const share = (at: number, subject: string | null, level: string) => ({
  ...{ id: idOf(at), subject, level, created_at: source.updated_at },
});
const levelOf = (audience: string) => screen.findByRole('combobox', { name: `What “${audience}” may do` });

it('goes on to the new row, and shares no second time', async () => {
  renderApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const level = await levelOf('All teachers of the school');
  await waitFor(() => expect(document.activeElement).toBe(level));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(sent.filter(({ name }) => name === 'share-source')).toHaveLength(1);
  // Teachers of a subject only where they may do more than all teachers.
  await userEvent.click(screen.getByRole('button', { name: 'Share with others…' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('With whom')));
  expect(screen.queryByLabelText('What they may do')).toBeNull();
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Copy');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share with others…' }));
});

it('keeps the focus on a level that is changed, and says what colleagues may now do', async () => {
  shares = [share(1, null, 'read'), share(2, 'biology', 'use')];
  renderApp(address);
  const level = await levelOf('All teachers of the school');
  level.focus();
  await userEvent.selectOptions(level, 'Copy');
  expect(await screen.findByText('Colleagues may now also copy it')).toBeTruthy();
  expect(document.activeElement).toBe(level);
  expect(level).toHaveProperty('value', 'copy');
  expect(screen.getByText('All teachers of the school may do this already.')).toBeTruthy();
  expect(screen.getByText(/there is nobody else to share it with/)).toBeTruthy();
});

it('goes from a row that is withdrawn to the one beside it, and after the last one to the form', async () => {
  shares = [share(1, null, 'read'), share(2, 'biology', 'use')];
  renderApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from “Teachers of Biology”' }));
  const left = await levelOf('All teachers of the school');
  await waitFor(() => expect(document.activeElement).toBe(left));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from “All teachers of the school”' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('With whom')));
});

it('says whose source it is, what its level allows, and copies it where that is allowed', async () => {
  shared = [{ sourceId: id, ownerName: 'Danae', level: 'copy' }];
  renderApp(address);
  expect(await screen.findByText('Danae shares this source with you, and may withdraw it at any time.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Copy to my sources' }));
  expect(await screen.findByText('Copied to your sources')).toBeTruthy();
  expect(bodyOf('copy-source')).toEqual({ sourceId: id });
});

it('makes no questions from one that is shared for reading only, and says that one was withdrawn', async () => {
  shared = [{ sourceId: id, ownerName: 'Danae', level: 'read' }];
  renderApp(address);
  expect(await screen.findByText('You may read and search it, but not make questions from it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make questions from it' })).toBeNull();
  [sources, shares] = [[], [{ id }]];
  renderApp(`/dashboard/sources?open=${copyId}`);
  expect(await screen.findByText('Its owner has withdrawn this source')).toBeTruthy();
});
