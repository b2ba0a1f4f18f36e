import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
// Loaded beforehand: the tests do not wait for their code.
import './about/about-tab.tsx';
import './concepts/concepts-tab.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const [current, older] = ['a'.repeat(64), 'b'.repeat(64)];
const source = {
  ...{ id, title: 'Leaves', kind: 'file', language: 'en', words: 120, current_sha256: current },
  updated_at: '2026-11-20T10:42:00Z',
  archived_at: null,
};
const receiptOf = (sha256: string) => ({
  ...{ reader: sha256 === older ? 'docx' : 'pdf', language: 'en', pages: 0, words: sha256 === older ? 90 : 120 },
  ...{ characters: 700, ocrConfidence: null, emptyPages: [], warnings: [] },
});

let shared: object[];
/** Whether its owner has withdrawn it. */
let withdrawn: boolean;

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  const name = pathname.split('/').at(-1) ?? '';
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (name === 'list-shared-sources') return Response.json({ sources: withdrawn ? [] : shared });
  if (name === 'read-concepts' && withdrawn)
    return Response.json({ code: 'source/not-found', message: 'Absent.' }, { status: 404 });
  if (name === 'read-concepts')
    return Response.json({ sourceId: id, versionSha256: current, version: 1, concepts: [], changeable: false });
  if (pathname.includes('/functions/')) return Response.json({ sessions: [], uses: [] });
  if (name === 'memberships') return Response.json([member]);
  if (name === 'profiles') return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (name === 'sources')
    return Response.json(withdrawn ? [] : [source], { headers: { 'content-range': withdrawn ? '*/0' : '0-0/1' } });
  if (name === 'source_shares') return Response.json(withdrawn ? [{ id }] : []);
  if (name === 'source_versions') return Response.json([{ created_at: '2026-10-05T09:00:00Z' }]);
  if (name === 'documents') {
    const sha256 = searchParams.get('version_sha256')?.slice('eq.'.length) ?? '';
    return Response.json([{ title: source.title, language: 'en', receipt: receiptOf(sha256), blocks: [] }]);
  }
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  [shared, withdrawn] = [[], false];
  setUpBrowser({ answer });
});

it('says of a version that is not in use which one it is, with its own figures, and leads to the one in use', async () => {
  renderApp(`/dashboard/sources?open=${id}&tab=about&version=${older}`);
  const notice = await screen.findByRole('region', { name: 'Which version this is' });
  expect(
    await within(notice).findByText(/^You are reading the version of 5 Oct 2026, .+, which is not in use\.$/),
  ).toBeTruthy();
  expect(within(notice).getByText('New questions are made from the version in use.')).toBeTruthy();
  expect(screen.getByText('Word, 90 words, English')).toBeTruthy();
  await userEvent.click(within(notice).getByRole('link', { name: 'Go to the version in use' }));
  expect(await screen.findByText('PDF, 120 words, English')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Which version this is' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'What was read', selected: true })).toBeTruthy();
});

it('says in the place of an open page that its owner has withdrawn the source meanwhile', async () => {
  shared = [{ sourceId: id, ownerName: 'Danae', level: 'use' }];
  renderApp(`/dashboard/sources?open=${id}&tab=about`);
  expect(await screen.findByRole('link', { name: 'Make questions from it' })).toBeTruthy();
  withdrawn = true;
  await userEvent.click(screen.getByRole('tab', { name: 'Concepts' }));
  expect(await screen.findByText('Its owner has withdrawn this source')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make questions from it' })).toBeNull();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});
