import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../../test-app.tsx';
// Loaded beforehand: the tests do not wait for its code.
import './sharing-tab.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const copyId = '0191b3a0-0000-7000-8000-0000000000bb';
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
let shares: object[];
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
    if (name === 'share-source') shares = [{ id, subject: 'biology', level: 'use', created_at: source.updated_at }];
    if (name === 'withdraw-source') shares = [];
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
  expect(bodyOf('withdraw-source')).toEqual({ sourceId: id, shareId: id });
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
