import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box, Document, RecognisedPage } from '@schole/core';
import { describe, expect, it, test } from 'vitest';
import { pixelBomb } from '../../../../../tests/fixtures/images.ts';
import { expectValidDocument } from '../../test-valid-document.ts';
import { countFrames, isCutOff } from './frames.ts';
import { reader } from './index.ts';
import { partsOfPage } from './page-parts.ts';

type Line = RecognisedPage['lines'][number];

const png = readFileSync(join(import.meta.dirname, 'test-documents/lesson.en.png'));

/** A line whose words begin at the given places; each letter is ten pixels wide. */
function line(
  text: string,
  top: number,
  more: Partial<Line> & { height?: number; starts?: number[]; confidence?: number } = {},
): Line {
  const { height = 20, starts, confidence = 90, ...rest } = more;
  let left = 50;
  const words = text.split(' ').map((word, at) => {
    left = starts?.[at] ?? left;
    const box: Box = [left, top, 10 * word.length, height];
    left += 10 * word.length + 10;
    return { text: word, box, confidence };
  });
  return { block: 0, paragraph: 0, box: [50, top, left - 50, height], words, ...rest };
}

const pageOf = (lines: Line[], page = 1): RecognisedPage => ({
  ...{ page, width: 2_000, height: 2_000, turned: 0, confidence: 90, lines },
});
const partsOf = (...lines: Line[]) =>
  partsOfPage(pageOf(lines)).parts.map(({ kind, level, text }) => [
    kind,
    ...(level === undefined ? [] : [level]),
    text,
  ]);

describe('the parts of a recognised page', () => {
  it('are headings by the height of their line, and paragraphs as the engine divides them', () => {
    const parts = partsOf(
      line('A large title', 0, { height: 40, block: 0 }),
      line('A smaller heading', 60, { height: 26, block: 1 }),
      line('Running text with words that the line breaks in the mid-', 100, { block: 2 }),
      line('dle, and goes on.', 130, { block: 2 }),
      line('Another paragraph.', 170, { block: 2, paragraph: 1 }),
    );
    expect(parts).toEqual([
      ['heading', 1, 'A large title'],
      ['heading', 2, 'A smaller heading'],
      ['paragraph', 'Running text with words that the line breaks in the mid-\ndle, and goes on.'],
      ['paragraph', 'Another paragraph.'],
    ]);
  });

  it('are lists by the signs in front of their items, also misread ones', () => {
    const parts = partsOf(
      line('+ One thing', 0),
      line('e Another that is longer', 30),
      line('than its line', 60),
      line('2. Two', 100, { block: 1 }),
    );
    expect(parts).toEqual([['list', '• One thing\n• Another that is longer than its line\n2. Two']]);
  });

  it('are tables where rows have as many cells that stand below each other', () => {
    const starts = [50, 400];
    const parts = partsOf(
      line('Place Share', 0, { starts }),
      line('Oceans 97%', 30, { starts, block: 1 }),
      line('Text below it', 60, { block: 2 }),
    );
    expect(parts).toEqual([
      ['table', '| Place | Share |\n| Oceans | 97% |'],
      ['paragraph', 'Text below it'],
    ]);
  });

  it('are no formulas, which are counted', () => {
    const page = pageOf([line('Plain words', 0), line('x=√(2+3)÷7', 30, { confidence: 40 }), line('12 + 5', 60)]);
    expect(partsOfPage(page)).toMatchObject({ formulas: 1, parts: [{ text: 'Plain words 12 + 5' }] });
  });

  it('leave out what was only guessed', () => {
    expect(
      partsOf({ ...line('One', 0), words: [...line('One', 0).words, { text: '', box: [9, 9, 9, 9], confidence: 3 }] }),
    ).toEqual([['paragraph', 'One']]);
    expect(partsOfPage(pageOf([]))).toEqual({ parts: [], formulas: 0 });
  });
});

async function read(recognised: RecognisedPage[], bytes: Uint8Array = png): Promise<Document> {
  const document = await reader.read({ bytes, fileName: 'a.png', recognised });
  if ('recognise' in document) throw new Error('It wants more.');
  return document;
}

const sentence = 'Water rises from the sea as vapour and falls again as rain or snow.';
const lines = Array.from({ length: 5 }, (_, at) => line(sentence, 30 * at));

describe('a picture', () => {
  it('wants to be recognised, once for each frame', async () => {
    expect(await reader.read({ bytes: png, fileName: 'a.png' })).toEqual({ recognise: [1] });
    expect(await reader.read({ bytes: gif(3), fileName: 'a.gif' })).toEqual({ recognise: [1, 2, 3] });
  });

  it('says how sure its words are, and where they stand', async () => {
    const document = await read([pageOf([...lines, line('doubtful', 200, { confidence: 10 })])]);
    expectValidDocument(document);
    expect(document.receipt).toMatchObject({ recognised: { pages: [1], words: 71, doubtful: 1 } });
    expect(document.receipt.ocrConfidence).toBeCloseTo(87.8, 0);
    const [first] = document.scans?.[0]?.words ?? [];
    expect(document.text.slice(first?.start, first?.end)).toBe('Water');
  });

  it('with frames that say the same says it once, and of too many frames the first ones', async () => {
    const pages = [pageOf(lines), pageOf(lines, 2), pageOf([line('Another frame', 0)], 3)];
    const { text, receipt } = await read(pages, gif(80));
    expect(text.match(/Another frame/g)).toHaveLength(1);
    expect(text.split(sentence)).toHaveLength(6);
    expect(receipt).toMatchObject({ pages: 50, warnings: ['frames-left-out'], recognised: { pages: [1, 3] } });
    expect(receipt.dropped).toEqual([{ part: 'repeated-text', count: 1, pages: [2] }]);
  });

  it('without printed words, too large or broken is refused as such', async () => {
    await expect(read([])).rejects.toMatchObject({ code: 'source/no-words-seen' });
    await expect(read([pageOf([line('x÷2', 0, { confidence: 30 })])])).rejects.toMatchObject({
      code: 'source/no-words-seen',
    });
    const huge = Buffer.from(png);
    huge.writeUInt32BE(40_000, 16);
    huge.writeUInt32BE(40_000, 20);
    await expect(reader.read({ bytes: huge, fileName: 'a.png' })).rejects.toMatchObject({
      code: 'source/picture-too-large',
      extra: { values: { megapixels: 1_600, most: 60 } },
    });
    await expect(reader.read({ bytes: pixelBomb(1_024), fileName: 'a.png' })).rejects.toMatchObject({
      code: 'source/picture-too-large',
      extra: { values: { megapixels: 1_074 } },
    });
    await expect(reader.read({ bytes: Buffer.from([0xff, 0xd8, 0xff]), fileName: 'a' })).rejects.toMatchObject({
      code: 'source/broken',
      extra: { values: { type: 'JPEG' } },
    });
  });

  it('that is cut off is read as far as it goes, with a warning', async () => {
    expect((await read([pageOf(lines)], png.subarray(0, 5_000))).receipt.warnings).toEqual(['file-repaired']);
  });
});

/** A gif of one black pixel a frame. */
function gif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  );
  return Buffer.concat([head, ...new Array(frames).fill(frame), Buffer.from([0x3b])]);
}

test('frames are counted without unpacking one, up to one more than are read', () => {
  expect(countFrames(gif(7), 'gif', 50)).toBe(7);
  expect(countFrames(gif(10_000), 'gif', 50)).toBe(51);
  expect(countFrames(gif(5).subarray(0, 40), 'gif', 50)).toBe(1);
  expect(countFrames(Buffer.from('GIF89a'), 'gif', 50)).toBe(1);
  const chunk = (name: string) => Buffer.from(`${name}\x02\0\0\0ab`, 'latin1');
  const webp = Buffer.concat([
    Buffer.from('RIFF\x40\0\0\0WEBP', 'latin1'),
    chunk('VP8X'),
    chunk('ANMF'),
    chunk('ANMF'),
  ]);
  expect(countFrames(webp, 'webp', 50)).toBe(2);
  expect(countFrames(webp.subarray(0, 12), 'webp', 50)).toBe(1);
  expect(countFrames(png, 'png', 50)).toBe(1);
});

test('the end of a file is missed by the mark of its format', () => {
  expect(isCutOff(png, 'png')).toBe(false);
  expect(isCutOff(gif(2), 'gif')).toBe(false);
  expect(isCutOff(gif(2).subarray(0, 40), 'gif')).toBe(true);
  expect(isCutOff(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg')).toBe(false);
  expect(isCutOff(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg')).toBe(true);
  expect(isCutOff(Buffer.from('RIFF\x40\0\0\0WEBP', 'latin1'), 'webp')).toBe(true);
});
