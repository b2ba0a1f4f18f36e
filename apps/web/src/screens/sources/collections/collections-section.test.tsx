import type { CollectionMember } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const school = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const idOf = (at: number): string => `0191b3a0-0000-7000-8000-00000000000${at}`;
const member = (title: string, at: number): CollectionMember => ({
  sourceId: idOf(at),
  versionSha256: 'a'.repeat(64),
  title,
});
interface Saved {
  name?: string;
  members?: CollectionMember[];
}

const sources = [
  {
    ...{ id: idOf(3), title: 'Stems', kind: 'file', language: 'en', words: 90, current_sha256: 'a'.repeat(64) },
    updated_at: '2026-11-20T10:42:00Z',
    archived_at: null,
  },
];
const receipt = {
  ...{ reader: 'pptx', language: 'en', pages: 4, words: 90, characters: 700, ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};

let collection: Required<Saved> & { id: string; updated_at: string };
let sent: Saved[];
/** Where an answer waits until a test lets it go. */
let held: Promise<void>;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (pathname.includes('/memberships')) return Response.json([school]);
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (pathname.endsWith('/source_collections')) return Response.json([collection]);
  if (pathname.includes('/functions/') && pathname.endsWith('/save-collection')) {
    const { collectionId, ...saved } = JSON.parse(String(init?.body));
    sent.push(saved);
    await held;
    collection = { ...collection, ...saved };
    return Response.json({ collectionId });
  }
  if (pathname.endsWith('/sources') && searchParams.get('id')?.startsWith('in.') === true)
    return Response.json(sources);
  if (pathname.endsWith('/documents')) return Response.json([{ title: 'Stems', language: 'en', receipt }]);
  if (pathname.includes('list-shared-sources')) return Response.json({ sources: [] });
  if (pathname.includes('/functions/')) return Response.json({ sessions: [] });
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  const members = [member('Leaves', 1), member('Roots', 2), member('Stems', 3)];
  collection = { id: idOf(9), name: 'Unit 1', updated_at: '2026-11-20T10:42:00Z', members };
  sent = [];
  held = Promise.resolve();
  setUpBrowser({ answer });
});

const titles = (saved: Saved | undefined) => saved?.members?.map(({ title }) => title);
const start = async () => {
  renderApp('/dashboard/sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Sources of “Unit 1”' }));
  return screen.findByRole('button', { name: 'Move “Leaves” down' });
};

it('moves a source by keys, one move after the other, and keeps the focus on it', async () => {
  const button = await start();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  button.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(await screen.findByText('“Leaves” is now number 3 of 3.')).toBeTruthy();
  expect(sent.map(titles)).toEqual([['Roots', 'Leaves', 'Stems']]);
  resolve();
  await waitFor(() =>
    expect(sent.map(titles)).toEqual([
      ['Roots', 'Leaves', 'Stems'],
      ['Roots', 'Stems', 'Leaves'],
    ]),
  );
  await waitFor(() => expect(titles(collection)).toEqual(['Roots', 'Stems', 'Leaves']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “Leaves” down' }));
  expect(sent.some((saved) => 'name' in saved)).toBe(false);
});

it('takes a source out, says so, and goes on to the next row', async () => {
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Take “Roots” out' }));
  expect(await screen.findByText('“Roots” was taken out.')).toBeTruthy();
  await waitFor(() => expect(titles(collection)).toEqual(['Leaves', 'Stems']));
  const row = document.activeElement;
  expect(row instanceof HTMLElement && within(row).getByText('Stems')).toBeTruthy();
});

it('puts a source that was taken out back to its place, whatever was moved since', async () => {
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Take “Roots” out' }));
  await waitFor(() => expect(titles(collection)).toEqual(['Leaves', 'Stems']));
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Stems” up' }));
  await waitFor(() => expect(titles(collection)).toEqual(['Stems', 'Leaves']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles(collection)).toEqual(['Stems', 'Roots', 'Leaves']));
  expect(await screen.findByText('“Roots” is back in the collection.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Roots'));
});

it('puts it back also while it is still being taken out', async () => {
  await start();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await userEvent.click(screen.getByRole('button', { name: 'Take “Roots” out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  resolve();
  await waitFor(() =>
    expect(sent.map(titles)).toEqual([
      ['Leaves', 'Stems'],
      ['Leaves', 'Roots', 'Stems'],
    ]),
  );
});

it('says slides of a presentation', async () => {
  collection.members = [{ ...member('Stems', 3), selection: { pages: [{ from: 2, to: 3 }] } }];
  renderApp('/dashboard/sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Sources of “Unit 1”' }));
  expect(await screen.findByText(/^Slides 2-3/)).toBeTruthy();
});

it('renames a collection without its members, also where there are no sources', async () => {
  renderApp('/dashboard/sources');
  expect(await screen.findByText('No sources yet')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename the collection “Unit 1”' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Name of the collection/ }), ' and 2{Enter}');
  expect(await screen.findByRole('heading', { name: /Unit 1 and 2/ })).toBeTruthy();
  expect(sent).toEqual([{ name: 'Unit 1 and 2' }]);
});

it('leaves the name as it was with Escape', async () => {
  renderApp('/dashboard/sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename the collection “Unit 1”' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Name of the collection/ }), ' and 2{Escape}');
  const rename = await screen.findByRole('button', { name: 'Rename the collection “Unit 1”' });
  await waitFor(() => expect(document.activeElement).toBe(rename));
  expect(sent).toEqual([]);
});

it('leads from a collection to questions from it', async () => {
  renderApp('/dashboard/sources');
  const link = await screen.findByRole('link', { name: 'Make questions from “Unit 1”' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams)).toEqual({
    ...{ open: 'new', tab: 'content', collection: idOf(9) },
  });
});
