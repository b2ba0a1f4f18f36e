import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { chosenOf, type Material, materialFromList, newDraft } from '../draft/new-draft.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, serve, source, userId } from '../test-server.tsx';

let server = createFullServer();

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
});

const older: Material = { ...materialFromList(source), sha256: 'of yesterday' };
const drawWith = (material: Material): void => {
  newDraft.keepMaterials(userId, [material]);
  draw(<NewAssignment userId={userId} tab="content" go={() => undefined} />);
};

it('takes the current version of a source, whose sections are then to be chosen again', async () => {
  drawWith({ ...older, part: 'sections', selection: { sections: [1] } });
  expect(await screen.findByText(`Newer version, choose the sections again: ${source.title}.`)).toBeTruthy();
  const [now] = newDraft.materials(userId);
  expect(now).toMatchObject({ sha256: source.current_sha256, part: 'sections' });
  expect(now?.selection).toBeUndefined();
});

it('keeps pages, which are the same in every version, and says nothing', async () => {
  const selection = { pages: [{ from: 1, to: 2 }] };
  drawWith({ ...older, part: 'pages', selection });
  await waitFor(() => expect(newDraft.materials(userId)[0]?.sha256).toBe(source.current_sha256));
  expect(newDraft.materials(userId)[0]?.selection).toEqual(selection);
  expect(screen.queryByText(/choose the sections again/)).toBeNull();
});

it('sends the version in which sections were chosen, and none with other parts', () => {
  const sections = { ...older, part: 'sections', selection: { sections: [1] } } as const;
  const pages = { ...older, part: 'pages', selection: { pages: [{ from: 1, to: 2 }] } } as const;
  expect(chosenOf([sections, pages, older] as Material[])).toEqual([
    { sourceId: source.id, selection: sections.selection, versionSha256: 'of yesterday' },
    { sourceId: source.id, selection: pages.selection },
    { sourceId: source.id },
  ]);
});

it('starts with the collection that the address names, without the sources that are gone, and only once', async () => {
  const id = '0191b3a0-0000-7000-8000-000000000009';
  const member = (sourceId: string, title: string) => ({ sourceId, title, versionSha256: 'a'.repeat(64) });
  server.tables.source_collections = [
    { id, name: 'Unit 1', updated_at: source.updated_at, members: [member(source.id, 'Leaves'), member(id, 'Roots')] },
  ];
  const addresses: object[] = [];
  draw(<NewAssignment userId={userId} tab="content" collection={id} go={(address) => addresses.push(address)} />);
  const card = await screen.findByRole('region', { name: 'Source material ready' });
  expect(within(card).getByText(source.title)).toBeTruthy();
  expect(screen.getByText(/Roots/)).toBeTruthy();
  expect(newDraft.materials(userId)).toHaveLength(1);
  expect(addresses).toEqual([{ open: 'new', tab: 'content' }]);
});
