import type { Block } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readGlossary } from './glossary-entries.ts';

const blocksOf = (paragraphs: readonly string[]): { text: string; blocks: Block[] } => {
  const text = paragraphs.join('\n\n');
  let at = 0;
  const blocks = paragraphs.map((paragraph): Block => {
    const start = at;
    at += paragraph.length + 2;
    return { kind: 'paragraph', start, end: start + paragraph.length, language: 'en' };
  });
  return { text, blocks };
};
const read = (paragraphs: readonly string[], under = true) => {
  const { text, blocks } = blocksOf(paragraphs);
  return readGlossary(text, blocks, 'en', () => under);
};
const expected = ['magma = molten rock deep below the ground', 'lava = molten rock that reached the surface'];

describe('entries of a glossary', () => {
  it.each([
    ['a colon', ['magma: molten rock deep below the ground', 'lava: molten rock that reached the surface']],
    ['one block', ['magma: molten rock deep below the ground\nlava: molten rock that reached the surface']],
    ['a dash', ['magma – molten rock deep below the ground\nlava — molten rock that reached the surface']],
    ['a hyphen', ['magma - molten rock deep below the ground', 'lava - molten rock that reached the surface']],
    ['a tab', ['magma\tmolten rock deep below the ground\nlava\tmolten rock that reached the surface']],
    ['bullets', ['• magma: molten rock deep below the ground\n• lava: molten rock that reached the surface']],
    ['two lines', ['magma\nmolten rock deep below the ground\nlava\nmolten rock that reached the surface']],
    ['two blocks', ['magma', 'molten rock deep below the ground', 'lava', 'molten rock that reached the surface']],
    [
      'bars in cells',
      [
        '| P(A|B) | the chance |\n| magma | molten rock deep below the ground |\n| lava | molten rock that reached the surface |',
      ],
    ],
    ['a table', ['| magma | molten rock deep below the ground |\n| lava | molten rock that reached the surface |']],
  ])('with %s', (_, paragraphs) => {
    const { entries } = read(paragraphs);
    expect(entries.map(({ term, meaning }) => `${term} = ${meaning}`)).toEqual(expected);
    const { text } = blocksOf(paragraphs);
    for (const { term, start, end } of entries) expect(text.slice(start, end)).toContain(term);
  });

  it('terms without a meaning are listed as terms', () => {
    expect(read(['magma\nlava\nigneous rock'])).toMatchObject({
      entries: [],
      terms: ['magma', 'lava', 'igneous rock'],
    });
  });

  it('without a heading only several in a row count', () => {
    const two = ['magma: molten rock deep below the ground', 'lava: molten rock that reached the surface'];
    expect(read(two, false).entries).toHaveLength(0);
    expect(read([...two, 'basalt: dark rock that cooled fast in the air'], false).entries).toHaveLength(3);
  });
});
