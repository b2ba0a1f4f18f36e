import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Concept, fault, type OutlinedConcept } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { testDocument } from '../analysis/test-document.ts';
import { changeOutline, renewOutline } from './change-outline.ts';
import { outlineConcepts } from './outline-concepts.ts';

const texts = join(import.meta.dirname, '../../../../tests/fixtures/texts');

describe('outlineConcepts', () => {
  test.each(['en', 'el'] as const)('finds the concepts of a lesson with exact sentences (%s)', (language) => {
    const text = readFileSync(join(texts, `photosynthesis.${language}.md`), 'utf8');
    const concepts = outlineConcepts(testDocument(text, language, `outline ${language}`));
    expect(concepts.length).toBeGreaterThan(5);
    expect(concepts.length).toBeLessThanOrEqual(80);
    expect(concepts.some(({ definition }) => definition !== null)).toBe(true);
    expect(new Set(concepts.map(({ key }) => key)).size).toBe(concepts.length);
    for (const { spans } of concepts)
      for (const { start, end, quote } of spans) expect(text.slice(start, end)).toBe(quote);
    const names = concepts.map(({ name }) => name.toLowerCase()).join(', ');
    expect(names).toContain(language === 'en' ? 'chlorophyll' : 'χλωροφύλλη');
  });
});

const outlined = (key: string, quote = key): OutlinedConcept => ({
  ...{ key, name: key, definition: null, section: null, level: 1 },
  spans: [{ purpose: 'mention', start: quote.length, end: 2 * quote.length, quote }],
});
const ids = (function* () {
  for (let next = 1; ; next += 1) yield `id ${next}`;
})();
const newId = (): string => ids.next().value;
const context = { language: 'en', newId } as const;
const start = (): Concept[] =>
  renewOutline([], [outlined('leaf'), outlined('root'), outlined('stem', 'A stem and a bud.')], newId);
const id = (concepts: readonly Concept[], name: string): string => concepts.find((one) => one.name === name)?.id ?? '';

describe('changeOutline', () => {
  test('renames and defines, and keeps the id', () => {
    const concepts = start();
    const leaf = id(concepts, 'leaf');
    const renamed = changeOutline(concepts, { kind: 'rename', id: leaf, name: 'Foliage' }, context);
    const defined = changeOutline(renamed, { kind: 'define', id: leaf, definition: 'Green.' }, context);
    expect(defined[0]).toMatchObject({ id: leaf, key: 'leaf', name: 'Foliage', definition: 'Green.' });
  });

  test('merges: the others point to the one that stays, which has their sentences and what was below them', () => {
    const concepts = start();
    const [leaf, root, stem] = [id(concepts, 'leaf'), id(concepts, 'root'), id(concepts, 'stem')];
    const moved = changeOutline(concepts, { kind: 'move', id: stem, parentId: root, before: null }, context);
    const merged = changeOutline(moved, { kind: 'merge', ids: [root], into: leaf }, context);
    expect(merged.find((one) => one.id === root)).toMatchObject({ removed: true, mergedInto: leaf });
    expect(merged.find((one) => one.id === stem)?.parentId).toBe(leaf);
  });

  test('splits: each part has the sentences with its name', () => {
    const concepts = start();
    const split = changeOutline(concepts, { kind: 'split', id: id(concepts, 'stem'), names: ['stem', 'bud'] }, context);
    expect(split.map(({ name }) => name)).toEqual(['leaf', 'root', 'stem', 'bud']);
    expect(split[3]).toMatchObject({ madeBy: 'person', key: 'bud', spans: [{ quote: 'A stem and a bud.' }] });
  });

  test('adds, removes, takes back and moves; nothing goes under itself', () => {
    const concepts = start();
    const [leaf, root] = [id(concepts, 'leaf'), id(concepts, 'root')];
    const added = changeOutline(concepts, { kind: 'add', name: 'Vein', definition: null, parentId: leaf }, context);
    expect(added.at(-1)).toMatchObject({ name: 'Vein', parentId: leaf, madeBy: 'person' });
    const removed = changeOutline(added, { kind: 'remove', ids: [root], removed: true }, context);
    expect(removed.find((one) => one.id === root)?.removed).toBe(true);
    const back = changeOutline(removed, { kind: 'remove', ids: [root], removed: false }, context);
    expect(back).toEqual(added);
    const vein = id(added, 'Vein');
    expect(changeOutline(added, { kind: 'move', id: vein, parentId: null, before: leaf }, context)[0]?.id).toBe(vein);
    const under = { kind: 'move', id: leaf, parentId: vein, before: null } as const;
    expect(() => changeOutline(added, under, context)).toThrow(fault('concept/under-itself'));
    expect(() => changeOutline(added, { kind: 'rename', id: 'none', name: 'x' }, context)).toThrow(
      fault('concept/not-found'),
    );
  });

  test('reading again keeps ids, names and removals, and adds what is new', () => {
    const concepts = start();
    const leaf = id(concepts, 'leaf');
    const changed = changeOutline(concepts, { kind: 'rename', id: leaf, name: 'Foliage' }, context);
    const removed = changeOutline(changed, { kind: 'remove', ids: [id(concepts, 'root')], removed: true }, context);
    const renewed = renewOutline(removed, [outlined('root'), outlined('leaf', 'Leaves.'), outlined('seed')], newId);
    expect(renewed.map(({ name, removed: gone, spans }) => [name, gone, spans.length])).toEqual([
      ['Foliage', false, 1],
      ['root', true, 1],
      ['stem', false, 0],
      ['seed', false, 1],
    ]);
    expect(renewed[0]).toMatchObject({ id: leaf, spans: [{ quote: 'Leaves.' }] });
  });
});
