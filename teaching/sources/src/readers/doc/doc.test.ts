import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { readDoc } from './index.ts';
import { container, little, type MadeDoc, type MadeRun, madeDoc } from './test-doc.ts';

const sentence = 'The quick river carries sand and stones down to the sea every single day of the year. ';
const filler: MadeRun = { text: `${sentence.repeat(4)}\r`, narrow: true };

const [bold, hidden, deleted, special] = [
  [0x35, 0x08, 1],
  [0x3c, 0x08, 1],
  [0x00, 0x08, 1],
  [0x55, 0x08, 1],
];
const outline = (level: number) => [0x40, 0x26, level];
const inTable = [0x16, 0x24, 1];
const rowEnd = [...inTable, 0x17, 0x24, 1];
const depth = (tables: number) => [0x49, 0x66, tables, 0, 0, 0];

async function read(runs: readonly MadeRun[], more: Partial<MadeDoc> = {}) {
  const bytes = madeDoc({ runs: [...runs, filler], ...more });
  return await readDoc({ bytes, fileName: 'lesson.doc' });
}

async function blocks(runs: readonly MadeRun[], more: Partial<MadeDoc> = {}): Promise<string[]> {
  const { blocks: found, text } = await read(runs, more);
  return found
    .map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`)
    .filter((block) => !block.includes('quick river'));
}

describe('the text', () => {
  it('is put together by the table of pieces, whatever their order and width in the file', async () => {
    const runs: MadeRun[] = [{ text: 'Το νερό ' }, { text: 'flows ', narrow: true }, { text: 'πάντα.\r' }];
    expect(await blocks(runs, { order: [3, 2, 0, 1] })).toEqual(['paragraph: Το νερό flows πάντα.']);
  });

  it('of one byte a letter is western, and Greek in a Greek document of Greek words', async () => {
    const words = 'Το νερό και η θάλασσα είναι από την αρχή του κόσμου\r';
    const table = new TextDecoder('windows-1253').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const bytes = Uint8Array.from([...words].map((letter) => table.indexOf(letter)));
    expect(await blocks([{ text: words, narrow: bytes }], { language: 0x408 })).toEqual([`paragraph: ${words.trim()}`]);
    expect(
      await blocks([
        {
          text: 'café “naïve”\r',
          narrow: Uint8Array.from([...'caf\xe9 \x93na\xefve\x94\r'].map((letter) => letter.charCodeAt(0))),
        },
      ]),
    ).toEqual(['paragraph: café “naïve”']);
  });

  it('has gaps for tabulators with a line and for underlined blanks', async () => {
    const tabs = [0x0d, 0xc6, 5, 0, 1, 0x28, 0x23, 3 << 3];
    const underlined = [0x3e, 0x2a, 1];
    const runs: MadeRun[] = [
      { text: 'The capital is\t.\r', end: tabs },
      { text: 'one\ttwo\rRome is in ' },
      { text: '        ', changes: underlined },
      { text: '.\r' },
    ];
    expect(await blocks(runs)).toEqual([
      'paragraph: The capital is ____.',
      'paragraph: one\ttwo',
      'paragraph: Rome is in ____.',
    ]);
  });

  it('keeps hyphens that do not break, line ends and tabs, and no optional hyphens', async () => {
    expect(await blocks([{ text: 'well\x1eknown op\x1ftional\x0bnext\t5 µm\r' }])).toEqual([
      'paragraph: well-known optional\nnext\t5 μm',
    ]);
  });

  it('shows the results of fields, inner ones too, and never a code', async () => {
    const field = '\x13 HYPERLINK "x" \x13 REF y \x14inner\x15\x14a link\x15';
    expect(await blocks([{ text: `see ${field} here\r` }])).toEqual(['paragraph: see a link here']);
    // The mark that ends it is lost.
    expect(await blocks([{ text: 'lost \x13 PAGE\r' }, { text: 'next\r' }])).toEqual([
      'paragraph: lost',
      'paragraph: next',
    ]);
  });

  it('leaves out and counts what is hidden, deleted, a picture or a remark', async () => {
    const { text, receipt } = await read([
      { text: 'seen ' },
      { text: 'hidden ', changes: hidden },
      { text: 'gone ', changes: deleted },
      { text: 'seen again ' },
      { text: 'wrong ', changes: [0x37, 0x08, 1] },
      { text: '\x01\x05', changes: special },
      { text: 'too\r' },
    ]);
    expect(text).toMatch(/^seen seen again too\n/);
    expect(receipt.dropped).toEqual([
      { part: 'hidden-text', count: 1 },
      { part: 'deleted-text', count: 2 },
      { part: 'picture', count: 1 },
      { part: 'comment', count: 1 },
    ]);
  });

  it('notes bold terms', async () => {
    const { blocks: found } = await read([
      { text: 'The word ' },
      { text: 'erosion', changes: bold },
      { text: ' is explained here.\r' },
    ]);
    expect(found[0]?.bold).toEqual(['erosion']);
  });
});

describe('the structure', () => {
  it('has headings by outline level, and tables by the marks of cells and rows', async () => {
    expect(
      await blocks([
        { text: 'Chapter\r', end: outline(0) },
        { text: 'Section\r', end: outline(2) },
        { text: 'Body\r', end: outline(9) },
        { text: 'A\x07', end: inTable },
        { text: 'B\x07', end: inTable },
        { text: '\x07', end: rowEnd },
        { text: 'one\r', end: inTable },
        { text: 'two\x07', end: inTable },
        { text: '\x07', end: inTable },
        { text: '\x07', end: rowEnd },
        { text: 'After\r' },
      ]),
    ).toEqual([
      'heading1: Chapter',
      'heading3: Section',
      'paragraph: Body',
      'table: | A | B |\n| one two | |',
      'paragraph: After',
    ]);
  });

  it('puts a table in a cell into its line', async () => {
    const innerCell = [...inTable, ...depth(2), 0x4b, 0x24, 1];
    const innerRow = [...inTable, ...depth(2), 0x4c, 0x24, 1];
    expect(
      await blocks([
        { text: 'A\x07', end: inTable },
        { text: 'in\r', end: innerCell },
        { text: 'side\r', end: innerCell },
        { text: '\r', end: innerRow },
        { text: 'B\x07', end: inTable },
        { text: '\x07', end: rowEnd },
      ]),
    ).toEqual(['table: | A | in, side / B |']);
  });

  it('puts a footnote behind its paragraph', async () => {
    const body = [{ text: 'Word\x02 in the body.\r' }, filler, { text: '\x02 The note.\r' }];
    const bodyLength = 20 + filler.text.length;
    const positions = (...numbers: number[]) => Buffer.concat(numbers.map((number) => little(number, 4)));
    const bytes = madeDoc({
      runs: body.map((run) => ({ ...run, ...(run.text.includes('\x02') ? { changes: special } : {}) })),
      lengths: { body: bodyLength, footnotes: 13 },
      tables: {
        2: Buffer.concat([positions(4, bodyLength), little(1, 2)]),
        3: positions(0, 12, 13),
      },
    });
    const { blocks: found, text } = await readDoc({ bytes, fileName: 'lesson.doc' });
    expect(found.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`).slice(0, 2)).toEqual([
      'paragraph: Word in the body.',
      'footnote: The note.',
    ]);
  });
});

describe('refused', () => {
  const refusal = (more: Partial<MadeDoc>) =>
    readDoc({ bytes: madeDoc({ runs: [filler], ...more }), fileName: 'x.doc' });

  it('a file with a password, and those of older Words', async () => {
    await expect(refusal({ flags: 0x0100 })).rejects.toMatchObject({ code: 'source/encrypted' });
    await expect(refusal({ sign: 0xa5dc })).rejects.toMatchObject({ code: 'source/old-word' });
    await expect(refusal({ version: 0x68 })).rejects.toMatchObject({ code: 'source/old-word' });
    const word2 = readFile({ bytes: Buffer.from('\xdb\xa5\x2d\x00\x31\x40', 'latin1'), fileName: 'x.doc' });
    await expect(word2).rejects.toMatchObject({ code: 'source/old-word' });
  });

  it('a file without its tables, or whose pieces repeat each other or lie outside', async () => {
    await expect(refusal({ tables: { 33: Buffer.from([7]) } })).rejects.toMatchObject({ code: 'source/broken' });
    await expect(refusal({ flags: 0x0200 })).rejects.toMatchObject({ code: 'source/broken' });
    const pieces = (start: number, count: number) => {
      const body = Buffer.concat([
        ...Array.from({ length: count + 1 }, (_, index) => little(index * 300, 4)),
        ...Array.from({ length: count }, () => Buffer.concat([little(0, 2), little(start, 4), little(0, 2)])),
      ]);
      return { 33: Buffer.concat([Buffer.from([2]), little(body.length, 4), body]) };
    };
    await expect(refusal({ tables: pieces(0x600, 500) })).rejects.toMatchObject({ code: 'source/broken' });
    await expect(refusal({ tables: pieces(0x3fffffff, 1) })).rejects.toMatchObject({ code: 'source/broken' });
    const head = container({ WordDocument: Buffer.alloc(100) });
    await expect(readDoc({ bytes: head, fileName: 'x.doc' })).rejects.toMatchObject({ code: 'source/broken' });
  });

  it('notes that all read the same text', async () => {
    const count = 20_000;
    const positions = Buffer.concat(Array.from({ length: count + 1 }, () => little(4, 4)));
    const texts = Buffer.concat(Array.from({ length: count + 1 }, (_, index) => little(index % 2 === 0 ? 0 : 13, 4)));
    const made = refusal({
      runs: [{ text: 'Word\x02 in the body.\r' }, filler, { text: '\x02 The note.\r', changes: hidden }],
      lengths: { body: 20 + filler.text.length, footnotes: 13 },
      tables: { 2: Buffer.concat([positions, Buffer.alloc(count * 2)]), 3: texts },
    });
    await expect(made).rejects.toMatchObject({ code: 'source/unsafe' });
  });
});

it('is known by the streams at its root, whatever is embedded deeper', async () => {
  const bytes = madeDoc({ runs: [filler], streams: { 'ObjectPool/_1/PowerPoint Document': Buffer.alloc(10) } });
  expect(await readFile({ bytes, fileName: 'lesson.ppt' })).toMatchObject({
    receipt: { reader: 'doc', warnings: ['named-otherwise'] },
  });
});

describe('what stands in an unusual place', () => {
  it('is a power or an index where letters are raised or lowered', async () => {
    const [up, down] = [1, 2].map((way) => [0x48, 0x2a, way]);
    const runs = [{ text: '10' }, { text: '6', changes: up ?? [] }, { text: ' H' }, { text: '2', changes: down ?? [] }];
    expect(await blocks([...runs, { text: 'O\r' }])).toEqual(['paragraph: 10⁶ H₂O']);
  });

  it('keeps its column beside a cell of several columns', async () => {
    const defined = (edges: readonly number[]) => {
      const places = edges.flatMap((edge) => [edge & 0xff, edge >> 8]);
      return [0x08, 0xd6, places.length + 2, 0, edges.length - 1, ...places];
    };
    const row = (edges: readonly number[], ...cells: string[]): MadeRun[] => [
      ...cells.map((cell) => ({ text: `${cell}\x07`, end: inTable })),
      { text: '\x07', end: [...rowEnd, ...defined(edges)] },
    ];
    const rows = [...row([0, 1_000, 2_000, 3_000], 'A', 'B', 'C'), ...row([0, 2_000, 3_000], 'wide', 'c')];
    expect(await blocks(rows)).toEqual(['table: | A | B | C |\n| wide | | c |']);
  });

  it('is said again in the rows below where a short cell reaches down', async () => {
    const defined = (flags: number) => {
      const places = [0, 0, 0xe8, 3, 0xd0, 7];
      const records = [flags, 0].flatMap((one) => [one, ...Array.from({ length: 19 }, () => 0)]);
      return [0x08, 0xd6, places.length + records.length + 2, 0, 2, ...places, ...records];
    };
    const row = (flags: number, ...cells: string[]): MadeRun[] => [
      ...cells.map((cell) => ({ text: `${cell}\x07`, end: inTable })),
      { text: '\x07', end: [...rowEnd, ...defined(flags)] },
    ];
    const rows = [...row(0x60, 'Art', 'Monday'), ...row(0x20, '', 'Tuesday'), ...row(0, '', 'Friday')];
    expect(await blocks(rows)).toEqual(['table: | Art | Monday |\n| Art | Tuesday |\n| | Friday |']);
  });
});
