import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../../test-valid-document.ts';
import { readText } from '../../text.ts';
import { readPlainText } from './index.ts';

const filler = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. '
  .repeat(4)
  .trim();

async function read(text: string, fileName = 'lesson.txt'): Promise<Document> {
  const document = await readPlainText({ bytes: new TextEncoder().encode(text), fileName });
  expectValidDocument(document);
  return document;
}

const blocksOf = ({ text, blocks }: Document) => blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('columns that are set with blanks', () => {
  const inside = async (text: string) => blocksOf(await read(`${filler}\n\n${text}\n\n${filler}`)).slice(1, -1);

  it('are a table', async () => {
    expect(await inside('  la gare     the station\n  la mairie   the town hall\n  à côté de   next to')).toEqual([
      ['table', '| la gare | the station |\n| la mairie | the town hall |\n| à côté de | next to |'],
    ]);
    expect(await inside('Metal     Colour\n-----     ------\ncopper    red')).toEqual([
      ['table', '| Metal | Colour |\n| copper | red |'],
    ]);
    expect(await inside('το ψωμί      bread      1,20 €\nτο γάλα      milk       1,60 €')).toEqual([
      ['table', '| το ψωμί | bread | 1,20 € |\n| το γάλα | milk | 1,60 € |'],
    ]);
  });

  it.each([
    'The  lines of this  paragraph are set\nto one  width with  blanks in their\ngaps, as  old programs  did it for us.',
    '1.   Open the tap.\n2.   Wash the leaves.\n3.   Close the tap.',
    'ROMEO:    I dreamt a dream.\nMERCUTIO: And so did I.\nROMEO:    Well.',
    'Two  sentences.\nOne  gap.',
  ])('are not seen in other lines: %s', async (text) => {
    expect((await inside(text)).map(([kind]) => kind)).not.toContain('table');
  });
});

describe('lines of a program', () => {
  const python = 'def area(r):\n    # of a circle\n    return 3.14 * r ** 2\n\nprint(area(2))\nx = area(3)';

  it('keep their indentation within a text', async () => {
    expect(blocksOf(await read(`${filler}\n\n${python}\n\nSELECT * FROM Rivers\n\n${filler}`)).slice(1, -1)).toEqual([
      ['code', 'def area(r):\n    # of a circle\n    return 3.14 * r ** 2'],
      ['code', 'print(area(2))\nx = area(3)'],
      ['code', 'SELECT * FROM Rivers'],
    ]);
  });

  it('of a whole program have no headings', async () => {
    const { blocks } = await read(`# My program\n\n${`${python}\n\n`.repeat(12)}`);
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['code']));
  });

  it.each([
    'Τι είναι το νερό;\nΠού τρέχει το ποτάμι;',
    'Water (H2O) is wet;\nsand is dry.',
    'for all of us\nif we go there',
    'x = 5\ny = 7',
    '- one\n- two',
    'Dear all,\nfrom Athens (in Greece)',
    '1. one;\n2. two;',
  ])('are not %j', async (text) => {
    expect((await read(`${filler}\n\n${text}`)).blocks.map(({ kind }) => kind)).not.toContain('code');
  });

  it('are not looked for in pasted text', () => {
    expect(readText({ text: `${filler}\n\n${python}` }).blocks.map(({ kind }) => kind)).not.toContain('code');
  });
});

describe('a table of cells', () => {
  it.each([',', ';', '\t'])('with %j has all its cells, quotes and empty ones', async (separator) => {
    const rows = [
      ['River', 'Length', 'Why'],
      ['Evros', '', `"It is ""long""${separator} and\nslow | deep"`],
      ['', '300', 'x'],
      ...Array.from({ length: 60 }, (_, at) => [`River ${at}`, `${at}`, 'runs to the sea']),
    ];
    const document = await read(rows.map((row) => row.join(separator)).join('\r\n'), 'rivers.csv');
    const [first, second] = blocksOf(document);
    const separated = separator === '\t' ? '' : separator;
    expect(first?.[1]?.split('\n').slice(0, 3)).toEqual([
      '| River | Length | Why |',
      `| Evros | | It is "long"${separated} and slow ∣ deep |`,
      '| | 300 | x |',
    ]);
    expect(first?.[1]?.split('\n')).toHaveLength(50);
    expect(second?.[1]?.split('\n')).toHaveLength(13);
    expect(document.title).toBe('rivers');
  });

  it('is none without a separator that rows agree on', async () => {
    expect((await read(filler, 'rivers.csv')).blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
    for (const hostile of ['"', '",', '""', ',', '\n,', '"a"b'])
      expect((await read(`${filler}\n\n${hostile.repeat(20_000)}`, 'rivers.csv')).blocks.length).toBeGreaterThan(0);
  });
});

it('a transcript has its times', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => `0:${10 + at} The river carries sand and mud down to the sea.`);
  const { receipt, blocks } = await read(rows.join('\n'));
  expect(receipt.reader).toBe('plain-text');
  expect(blocks.map(({ time }) => time)).toEqual([10, 16]);
});
