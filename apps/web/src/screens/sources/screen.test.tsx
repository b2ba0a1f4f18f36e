import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const source = {
  ...{ id, title: 'Το φως', kind: 'text', language: 'el', words: 120, current_sha256: 'a'.repeat(64) },
  updated_at: '2026-11-20T10:42:00Z',
  archived_at: null,
};
const receipt = {
  ...{ reader: 'text', language: 'el', pages: 0, words: 120, characters: 700, ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};

let sources: object[];
let documents: object[];
let archived: object[];
let changes: unknown[];
let shares: object[];

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (pathname.includes('/memberships')) return Response.json([member]);
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (pathname.endsWith('/sources')) {
    const rows = searchParams.get('archived_at') === 'not.is.null' ? archived : sources;
    return Response.json(rows, { headers: { 'content-range': `0-0/${rows.length}` } });
  }
  if (pathname.endsWith('/documents')) return Response.json(documents);
  if (pathname.endsWith('/source_files'))
    return Response.json([{ source_id: id, version_sha256: 'a'.repeat(64), file_name: 'fos.docx' }]);
  if (pathname.endsWith('/source_shares')) return Response.json(shares);
  if (pathname.endsWith('/change-source')) {
    const change = JSON.parse(String(init?.body));
    changes.push(change);
    const moved = { ...source, ...(change.title === undefined ? {} : { title: change.title }) };
    sources = change.archived === true ? [] : [moved];
    archived = change.archived === true ? [{ ...moved, archived_at: '2026-11-21T10:42:00Z' }] : [];
    return Response.json({ sourceId: id, title: moved.title, archived: change.archived === true });
  }
  if (pathname.includes('/functions/')) return Response.json({ sessions: [] });
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  sources = [source];
  archived = [];
  changes = [];
  shares = [];
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

it('tells sources apart: the file, whether it is shared, and a search in titles without accents', async () => {
  shares = [{ source_id: id }];
  sources = [
    { ...source, kind: 'file' },
    { ...source, id: '0191b3a0-0000-7000-8000-0000000000ab', title: 'Ο ήχος' },
  ];
  renderApp('/dashboard/sources');
  const table = await screen.findByRole('table', { name: 'Sources' });
  expect(await within(table).findByText('fos.docx')).toBeTruthy();
  expect(await within(table).findAllByText('You share it with colleagues')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in titles' }), 'ΗΧΟΣ');
  await waitFor(() => expect(within(table).queryByRole('link', { name: 'Το φως' })).toBeNull());
  expect(within(table).getByRole('link', { name: 'Ο ήχος' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText(/^No source has this in its title/)).toBeTruthy();
});

it('renames a source, archives it and brings it back from the archive', async () => {
  renderApp('/dashboard/sources');
  const open = async (title: string) =>
    await userEvent.click(await screen.findByRole('button', { name: `More about “${title}”` }));
  await open('Το φως');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give it a title.')).toBeTruthy();
  expect(changes).toEqual([]);
  await userEvent.type(field, 'Φως και σκιά{Enter}');
  expect(await screen.findByRole('link', { name: 'Φως και σκιά' })).toBeTruthy();
  await open('Φως και σκιά');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('No sources yet')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Archived' }));
  await open('Το φως');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  expect(await screen.findByText('Nothing in the archive')).toBeTruthy();
  expect(changes).toEqual([
    { sourceId: id, title: 'Φως και σκιά' },
    { sourceId: id, archived: true },
    { sourceId: id, archived: false },
  ]);
});
