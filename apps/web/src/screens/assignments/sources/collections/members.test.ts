import { expect, it } from 'vitest';
import type { Source } from '../../../../parts/sources/index.ts';
import { materialsOf, movedTo } from './members.ts';

const source = (id: string, sha256: string): Source => ({
  id,
  title: `Title ${id}`,
  kind: 'file',
  language: 'en',
  words: 100,
  current_sha256: sha256,
  updated_at: '2026-11-20T10:42:00Z',
  archived_at: null,
});
const member = (sourceId: string, versionSha256: string) => ({ sourceId, versionSha256, title: `Once ${sourceId}` });
const pages = { pages: [{ from: 2, to: 4 }] };
const sections = { sections: [1] };

it('takes members in their order with their parts, has sections of another version chosen again, and names what is gone', () => {
  const members = [
    { ...member('a', 'old'), selection: pages },
    { ...member('b', 'old'), selection: sections },
    { ...member('c', 'same'), selection: sections },
    member('d', 'old'),
    member('e', 'old'),
  ];
  const sources = [source('d', 'new'), source('c', 'same'), source('b', 'new'), source('a', 'new')];
  const { materials, gone, again } = materialsOf({ members }, sources);
  expect(materials.map(({ sourceId, sha256, part, selection }) => [sourceId, sha256, part, selection])).toEqual([
    ['a', 'new', 'pages', pages],
    ['b', 'new', 'sections', undefined],
    ['c', 'same', 'sections', sections],
    ['d', 'new', undefined, undefined],
  ]);
  expect([gone, again]).toEqual([['Once e'], ['Title b']]);
});

it('moves an entry, and none that is not there', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a'], 4, 0)).toEqual(['a']);
});
