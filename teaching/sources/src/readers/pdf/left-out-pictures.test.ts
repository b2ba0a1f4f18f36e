import { deflateSync } from 'node:zlib';
import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { lines, stream, writePdf } from '../../../../../tests/fixtures/make-pdf.ts';
import { pdfWithPictures } from '../../../../../tests/fixtures/picture-documents.ts';
import { readPdf } from './read-pdf.ts';

const prose = [
  'The river rises in the mountains and runs to the sea through',
  'three valleys, each of them wider than the one before it. In',
  'spring the snow melts and the water carries sand and gravel',
  'down to the plain, where the stream slows and lays them down.',
  'Farmers have used this soil for two thousand years, and the',
  'towns on the banks grew rich by trade in wool, oil and wine.',
];
const written = lines(prose)
  .map(({ text, x, y }) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`)
  .join('\n');

/** A PDF whose pages draw one picture, in these boxes, besides their text. */
function makePages(contents: readonly string[]): Uint8Array {
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
      stream(`${content}\n${written}`),
    ]),
  ]);
}

const picture = (width: number, height: number, x: number, y: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm 0 0 0 rg /Im Do Q`;

async function read(bytes: Uint8Array): Promise<Document> {
  return await readPdf({ bytes, fileName: 'river.pdf', recognised: [] });
}

async function pictures(...contents: string[]): Promise<{ count: number; pages?: number[] | undefined } | null> {
  const { receipt } = await read(makePages(contents));
  const found = receipt.dropped?.find(({ part }) => part === 'picture');
  return found ? { count: found.count, pages: found.pages } : null;
}

describe('pictures in the receipt', () => {
  it('are counted with their pages', async () => {
    const two = `${picture(200, 150, 40, 200)} ${picture(100, 80, 260, 200)}`;
    expect(await pictures('', two, picture(200, 150, 40, 100))).toEqual({ count: 3, pages: [2, 3] });
  });

  it('count once where a program stored them in strips', async () => {
    const strips = [200, 220, 240, 260].map((y) => picture(200, 20, 40, y)).join('\n');
    expect(await pictures(strips)).toEqual({ count: 1, pages: [1] });
  });

  it('are no ornaments, backgrounds, logos and decoration', async () => {
    expect(await pictures(picture(20, 20, 40, 200), picture(300, 10, 40, 200))).toBeNull();
    expect(await pictures(picture(400, 600, 0, 0))).toBeNull();
    expect(await pictures(picture(80, 40, 300, 560), picture(80, 40, 300, 560))).toBeNull();
    expect(await pictures(`/Artifact BMC ${picture(200, 150, 40, 200)} EMC`)).toBeNull();
  });

  it('are told in words instead where somebody described them', async () => {
    const image = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3) };
    const { text, blocks, receipt } = await read(
      pdfWithPictures([
        { texts: prose, picture: { ...image, alt: 'The river in spring' }, caption: 'Figure 1: The river' },
        { texts: [], picture: { ...image, alt: 'IMG_2034.JPG' }, caption: prose.join(' ') },
      ]),
    );
    expect(blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)).toContain(
      'caption: The river in spring',
    );
    expect(receipt.dropped).toEqual([{ part: 'picture', count: 1, pages: [2] }]);
  });
});
