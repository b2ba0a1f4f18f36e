import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const source = {
  ...{ id, title: 'Το φως', kind: 'text', language: 'el', words: 120, current_sha256: 'a'.repeat(64) },
  updated_at: '2026-11-20T10:42:00Z',
};
const receipt = {
  ...{ reader: 'text', language: 'el', pages: 0, words: 120, characters: 700, ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};

let sources: object[];
let documents: object[];

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (pathname.includes('/memberships')) return Response.json([member]);
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (pathname.endsWith('/sources')) {
    return Response.json(sources, { headers: { 'content-range': `0-0/${sources.length}` } });
  }
  if (pathname.endsWith('/documents')) return Response.json(documents);
  if (pathname.includes('/functions/')) return Response.json({ sessions: [] });
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  sources = [source];
  documents = [{ title: source.title, language: 'el', receipt, blocks: [] }];
  setUpBrowser({ answer });
});

it('lists the sources and opens one of them in its tabs', async () => {
  renderApp('/dashboard/sources');
  const table = await screen.findByRole('table', { name: 'Sources' });
  expect(within(table).getByRole('cell', { name: '20 Nov 2026' })).toBeTruthy();
  await userEvent.click(within(table).getByRole('link', { name: 'Το φως' }));
  expect(await screen.findByRole('heading', { name: 'Το φως', level: 1 })).toBeTruthy();
  await userEvent.click(await screen.findByRole('tab', { name: 'What was read' }));
  expect(await screen.findByRole('region', { name: 'What was read of “Το φως”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make questions from it' }).getAttribute('href')).toContain(`source=${id}`);
});

it('says that there is none, and that a source is not there', async () => {
  sources = [];
  renderApp('/dashboard/sources');
  expect(await screen.findByText('No sources yet')).toBeTruthy();
  renderApp(`/dashboard/sources?open=${id}`);
  expect(await screen.findByText('There is no such source')).toBeTruthy();
});
