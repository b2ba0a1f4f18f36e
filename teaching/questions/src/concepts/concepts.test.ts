import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Concept, type ConceptChange, fault, type OutlinedConcept } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { testDocument } from '../analysis/test-document.ts';
import { changeOutline } from './change-outline.ts';
import { createConceptLinks } from './link-concepts.ts';
import { outlineConcepts } from './outline-concepts.ts';
import { renewOutline } from './renew-outline.ts';
import { indexSentences } from './sentence-index.ts';

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
const renewal = (text: string) => ({
  ...{ language: 'en' as const, newId },
  sentences: indexSentences(testDocument(text, 'en', `renewal ${text}`)),
});
const start = (): Concept[] =>
  renewOutline([], [outlined('leaf'), outlined('root'), outlined('stem', 'A stem and a bud.')], renewal(''));
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

  test('merging one into what is below it makes no circle', () => {
    const row = (name: string, parentId: string | null): Concept => {
      const [made] = renewOutline([], [outlined(name)], renewal(''));
      if (made === undefined) throw new Error('There is no concept');
      return { ...made, id: name, parentId };
    };
    const concepts = [row('top', null), row('b', 'top'), row('a', 'b'), row('c', 'a'), row('d', 'c')];
    const parents = (ids: string[], into: string) =>
      changeOutline(concepts, { kind: 'merge', ids, into }, context)
        .filter(({ removed }) => !removed)
        .map(({ id: one, parentId }) => `${one} < ${parentId}`);
    expect(parents(['b', 'c'], 'c')).toEqual(['top < null', 'a < c', 'c < top', 'd < c']);
    expect(parents(['top', 'a'], 'd')).toEqual(['b < d', 'c < d', 'd < null']);
    expect(parents(['d'], 'b')).toEqual(['top < null', 'b < top', 'a < b', 'c < a']);
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
    const renewed = renewOutline(
      removed,
      [outlined('root'), outlined('leaf', 'Leaves.'), outlined('seed')],
      renewal(''),
    );
    expect(renewed.map(({ name, removed: gone, spans }) => [name, gone, spans.length])).toEqual([
      ['Foliage', false, 1],
      ['root', true, 1],
      ['stem', false, 0],
      ['seed', false, 1],
    ]);
    expect(renewed[0]).toMatchObject({ id: leaf, spans: [{ quote: 'Leaves.' }] });
  });
});

describe('renewOutline', () => {
  const first = 'Leaves make sugar. Roots take in water. A stem and a bud grow. A vein carries sap.';
  const found = (text: string): OutlinedConcept[] =>
    ['leav', 'root', 'stem'].flatMap((key, at) => {
      const quote = text.split(/(?<=\.) /)[at] ?? '';
      const begin = text.indexOf(quote);
      const span = { purpose: 'mention' as const, start: begin, end: begin + quote.length, quote };
      return [{ ...outlined(key), name: key, definition: `What ${key} means.`, spans: [span] }];
    });
  const edit = (): Concept[] => {
    let concepts = renewOutline([], found(first), renewal(first));
    const [leaf, root, stem] = concepts.map(({ id: one }) => one) as [string, string, string];
    const sentences = indexSentences(testDocument(first, 'en', 'edit'));
    const mentions = sentences.naming(['vein']).get('vein') ?? [];
    const changes: Exclude<ConceptChange, { kind: 'undo' }>[] = [
      { kind: 'rename', id: leaf, name: 'Foliage' },
      { kind: 'define', id: leaf, definition: '' },
      { kind: 'define', id: stem, definition: 'Mine.' },
      { kind: 'split', id: stem, names: ['stem', 'bud'] },
      { kind: 'add', name: 'Vein', definition: null, parentId: leaf },
      { kind: 'merge', ids: [root], into: leaf },
      { kind: 'move', id: stem, parentId: leaf, before: leaf },
    ];
    for (const change of changes) concepts = changeOutline(concepts, change, { ...context, mentions });
    return concepts;
  };
  const view = (concepts: readonly Concept[]) =>
    concepts.map(({ spans, definition, section: _section, level: _level, ...one }) => ({
      ...{ ...one, definition },
      quotes: spans.map(({ quote }) => quote),
    }));

  test('the same text again changes nothing that a person did', () => {
    const edited = edit();
    expect(edited.find(({ name }) => name === 'Vein')?.spans).toMatchObject([{ quote: 'A vein carries sap.' }]);
    expect(view(renewOutline(edited, found(first), renewal(first)))).toEqual(view(edited));
  });

  test('a corrected text keeps every edit; sentences move, and those of merged, own and split concepts stay', () => {
    const edited = edit();
    const corrected = `A new beginning. ${first.replace('water', 'water and salts')}`;
    const outline = found(corrected.slice('A new beginning. '.length)).map((one) => ({
      ...one,
      spans: one.spans.map((span) => ({ ...span, start: span.start + 17, end: span.end + 17 })),
    }));
    const renewed = renewOutline(edited, outline, renewal(corrected));
    const expected = JSON.parse(JSON.stringify(view(edited)).replaceAll('in water.', 'in water and salts.'));
    expect(view(renewed)).toEqual(expected);
    for (const { spans } of renewed)
      for (const { start, end, quote } of spans) expect(corrected.slice(start, end)).toBe(quote);
  });

  test('one that is found again goes to one concept, by its key before a name, and not to a removed one', () => {
    const [leaf, root, stem] = start();
    if (leaf === undefined || root === undefined || stem === undefined) throw new Error('There are no concepts');
    const concepts = [
      { ...root, name: 'leaf' },
      { ...stem, id: 'old', removed: true },
      { ...stem, name: 'Stem' },
      leaf,
    ];
    const renewed = renewOutline(
      concepts,
      [outlined('leaf', 'A leaf.'), outlined('stem', 'A stem.')],
      renewal('No word of them.'),
    );
    expect(renewed.map(({ name, spans }) => [name, spans.map(({ quote }) => quote)])).toEqual([
      ...[
        ['leaf', []],
        ['stem', []],
        ['Stem', ['A stem.']],
        ['leaf', ['A leaf.']],
      ],
    ]);
  });

  test('another text: what it does not have stays without sentences, and a new name is found under it', () => {
    const other = 'Foliage is green. Seeds sleep.';
    const foliage = { ...outlined('foliag', 'Foliage is green.'), name: 'Foliage' };
    const renewed = renewOutline(edit(), [foliage, outlined('seed', 'Seeds sleep.')], renewal(other));
    expect(renewed.map(({ name, spans }) => [name, spans.length])).toEqual([
      ['stem', 0],
      ['Foliage', 1],
      ['root', 0],
      ['bud', 0],
      ['Vein', 0],
      ['seed', 1],
    ]);
    expect(renewed[1]).toMatchObject({ definition: null, definedBy: 'person' });
  });
});

test('the concepts of a question: asked for first, then those defined and named where it rests', () => {
  const quote = 'The leaf makes sugar, and the root takes in water.';
  const concepts = renewOutline([], [outlined('root'), outlined('leaf'), outlined('bud')], renewal(''));
  const links = createConceptLinks(
    concepts.map((one) =>
      one.name === 'bud'
        ? { ...one, spans: [{ ...one.spans[0], purpose: 'definition', start: 5, end: 9, quote: '' } as const] }
        : one,
    ),
    { language: 'en', versionSha256: 'a' },
  );
  const at = { versionSha256: 'a', start: 0, end: quote.length };
  const spans = [
    { ...at, purpose: 'evidence' as const, quote },
    { ...at, purpose: 'answer' as const, start: 4, end: 5, quote: 'leaf' },
  ];
  const names = (ids: string[]) => ids.map((one) => concepts.find(({ id: own }) => own === one)?.name);
  expect(names(links({ spans, wording: '' }))).toEqual(['leaf', 'bud', 'root']);
  expect(names(links({ spans: [], wording: 'What do roots do?' }))).toEqual(['root']);
  expect(links({ spans: [], wording: 'Why?' })).toEqual([]);
});
