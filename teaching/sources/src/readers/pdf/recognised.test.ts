import { deflateSync } from 'node:zlib';
import type { RecognisedPage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { lines, makePdf, stream, writePdf } from '../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const prose = [
  'The river rises in the mountains and runs to the sea through',
  'three valleys, each of them wider than the one before it. In',
  'spring the snow melts and the water carries sand and gravel',
  'down to the plain, where the stream slows and lays them down.',
  'Farmers have used this soil for two thousand years, and the',
  'towns on the banks grew rich by trade in wool, oil and wine.',
];
const left = [
  'The first column tells of the',
  'mountains and the snow on',
  'them, of the streams and the',
  'stones that they carry down.',
];
const right = [
  'The second column tells of',
  'the sea, of ships and trade,',
  'and of the towns that grew',
  'rich by all of it over time.',
];

/** A page whose only content is a picture over all of it; `content` of each page. */
function makeScan(contents: readonly string[]): Uint8Array {
  const pages = contents.map((_, at) => `${5 + 2 * at} 0 R`).join(' ');
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages}]/Count ${contents.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(
      deflateSync(Buffer.alloc(300 * 300, 128)),
      '/Type/XObject/Subtype/Image/Width 300/Height 300/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode',
    ),
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents ${6 + 2 * at} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</Im 4 0 R>>>>>>`,
      stream(content),
    ]),
  ]);
}

const picture = 'q 400 0 0 600 0 0 cm /Im Do Q';
const written = lines(prose)
  .map(({ text, x, y }) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`)
  .join('\n');

/** What recognition finds on a page of 1,000 by 1,500 pixels. */
function seen(page: number, columns: readonly (readonly string[])[]): RecognisedPage {
  return {
    ...{ page, width: 1_000, height: 1_500, turned: 0, confidence: 80 },
    lines: columns.flatMap((texts, column) =>
      texts.map((text, row) => {
        const [x, y] = [50 + 480 * column, 100 + 30 * row];
        let at = x;
        const words = text.split(' ').map((word) => {
          const width = 14 * word.length;
          at += width + 14;
          return {
            text: word,
            box: [at - width - 14, y, width, 24] as [number, number, number, number],
            confidence: word === 'sea,' ? 40 : 90,
          };
        });
        return {
          block: column,
          paragraph: column,
          box: [x, y, at - 14 - x, 24] as [number, number, number, number],
          words,
        };
      }),
    ),
  };
}

describe('pages without a text layer', () => {
  it('that show a picture are asked for; empty ones and those with text are not', async () => {
    const bytes = makeScan([picture, written, '', 'q 20 0 0 20 0 0 cm /Im Do Q', `q ${picture} Q`, '0 0 400 600 re f']);
    expect(await readPdf({ bytes, fileName: 'scan.pdf' })).toEqual({ recognise: [1, 5] });
    const { receipt } = await readPdf({ bytes, fileName: 'scan.pdf', recognised: [] });
    expect(receipt).toMatchObject({ emptyPages: [1, 3, 4, 5, 6], ocrConfidence: null });
    expect(receipt.recognised).toBeUndefined();
  });

  it('and pages whose letters are not what one sees', async () => {
    const broken = lines(prose.map((line) => line.replace(/[aeiou]/g, '\ue010')));
    const bytes = makePdf([lines(prose), broken]);
    expect(await readPdf({ bytes, fileName: 'broken.pdf' })).toEqual({ recognise: [2] });
  });

  it('are read by what was recognised, in columns, with the box of every word', async () => {
    const page = seen(1, [left, right]);
    const shuffled = { ...page, lines: [...page.lines].sort((one, other) => one.box[1] - other.box[1]) };
    const document = await readPdf({
      bytes: makeScan([picture, written]),
      fileName: 'scan.pdf',
      recognised: [shuffled],
    });
    expect(document.text).toMatch(/^The first column tells .* carry down\.\n\nThe second column .* over time\./);
    expect(document.blocks.map((block) => block.page)).toEqual([1, 1, 2]);
    const words = page.lines.flatMap((line) => line.words);
    expect(document.receipt).toMatchObject({
      emptyPages: [],
      warnings: [],
      ocrConfidence: 88.9,
      recognised: { pages: [1], words: words.length, doubtful: 1 },
    });
    const [scan] = document.scans ?? [];
    expect(scan?.words.map(({ start, end }) => document.text.slice(start, end))).toEqual(
      words.map(({ text }) => text.replace(/[.,]$/, '')),
    );
    expect(scan?.words.map(({ box }) => box)).toEqual(words.map(({ box }) => box));
  });
});

describe('scanned pages with a few letters in their text layer', () => {
  const stamp = 'BT /F 10 Tf 1 0 0 1 30 20 Tm (Library of the school, page 17) Tj ET';
  const strips = 'q 400 0 0 300 0 0 cm /Im Do Q q 400 0 0 290 0 300 cm /Im Do Q';
  const small = 'q 200 0 0 300 0 0 cm /Im Do Q';

  it('are recognised, where pictures cover most of the page', async () => {
    const pages = [`${picture} ${stamp}`, `${strips} ${stamp}`, `${small} ${stamp}`, `${picture} ${written}`];
    const bytes = makeScan(pages);
    expect(await readPdf({ bytes, fileName: 'scan.pdf' })).toEqual({ recognise: [1, 2] });
    const document = await readPdf({ bytes, fileName: 'scan.pdf', recognised: [seen(1, [left])] });
    expect(document.text).toContain('The first column tells of the mountains');
    expect(document.blocks.map(({ page }) => page)).toEqual([1, 2, 4]);
    expect(document.receipt).toMatchObject({ emptyPages: [], recognised: { pages: [1] } });
  });

  it('keep their letters where the picture holds no more words', async () => {
    const bytes = makeScan([`${picture} ${stamp}`, written]);
    const document = await readPdf({ bytes, fileName: 'cover.pdf', recognised: [seen(1, [['sea,', 'sea,']])] });
    expect(document.text).toContain('Library of the school');
    expect(document.receipt.recognised).toBeUndefined();
  });
});
