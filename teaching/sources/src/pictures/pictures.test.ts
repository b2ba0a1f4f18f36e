import { Fault, type FoundPictures, limits } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { colouredPng, jpegOf, pngOf, rgbOf } from '../../../../tests/fixtures/images.ts';
import {
  oldWordPicture,
  type PicturePage,
  pdfWithPictures,
  wordParagraph,
  wordPicture,
  wordWithPictures,
} from '../../../../tests/fixtures/picture-documents.ts';
import { readPictures } from '../read-pictures.ts';
import { PictureCollector, tidyDescription } from './collector.ts';
import { measurePicture } from './measure-picture.ts';

const start = { near: { page: null, share: 0 }, from: 0 };
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([64, 0, 50, 0]), Buffer.alloc(10)]);
const webp = Buffer.concat([
  Buffer.from('RIFF0000WEBPVP8X'),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 79, 0, 0]),
]);
const prose = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. ';
const facts = ({ pictures }: FoundPictures) =>
  pictures.map(({ format, width, height, page, alt, caption }) => [format, width, height, page, alt, caption]);
const none = { formats: 0, linked: 0, large: 0, broken: 0 };

async function codeOf(bytes: Uint8Array): Promise<string> {
  return await readPictures({ bytes, ...start }).then(
    () => 'read',
    (problem: unknown) => (problem instanceof Fault ? problem.code : String(problem)),
  );
}

describe('the pictures of a Word file', () => {
  const body = [
    wordParagraph(prose.repeat(3)),
    wordParagraph(wordPicture('rleaf', 'A green leaf with five veins.')),
    wordParagraph('Figure 1: A leaf of the olive tree.'),
    wordParagraph(prose.repeat(3)),
    wordParagraph(
      `<mc:AlternateContent><mc:Choice>${wordPicture('rmap', 'map.png')}</mc:Choice><mc:Fallback>${oldWordPicture('rmap')}</mc:Fallback></mc:AlternateContent>`,
    ),
    wordParagraph('Εικόνα 2. Ο χάρτης του ποταμού.'),
    wordParagraph(prose.repeat(3)),
    wordParagraph(oldWordPicture('rold', 'An old drawing.')),
    wordParagraph(
      `${wordPicture('rdot')}${wordPicture('rleaf')}${wordPicture('rsame')}${wordPicture('rmeta')}${wordPicture('rsvg')}`,
    ),
    wordParagraph(`${wordPicture('rfar')}${wordPicture('rgone')}${wordPicture('rcut')}${wordPicture('rvast')}`),
  ].join('');
  const bytes = wordWithPictures(body, {
    'leaf.png': colouredPng(80, 60, [30, 120, 40]),
    'map.gif': gif,
    'old.webp': webp,
    'dot.png': pngOf(47, 300),
    'same.png': colouredPng(80, 60, [30, 120, 40]),
    'meta.emf': Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(100)]),
    'svg.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'far.png': null,
    'cut.png': pngOf(90, 90).subarray(0, 20),
    'vast.png': pngOf(6_000, 5_000),
  });

  it('come once each, with description and caption; what no browser shows, links and damage are counted', async () => {
    const found = await readPictures({ bytes, ...start });
    expect(facts(found)).toEqual([
      ['png', 80, 60, null, 'A green leaf with five veins.', 'Figure 1: A leaf of the olive tree.'],
      ['gif', 64, 50, null, '', 'Εικόνα 2. Ο χάρτης του ποταμού.'],
      ['webp', 100, 80, null, 'An old drawing.', ''],
    ]);
    expect(found).toMatchObject({ leftOut: { formats: 2, linked: 1, large: 1, broken: 2 }, next: null });
    const [leaf] = found.pictures;
    expect(Buffer.from(leaf?.bytes ?? '', 'base64')).toEqual(colouredPng(80, 60, [30, 120, 40]));
  });

  it('begin with those nearest to the passage', async () => {
    const near = { page: null, share: 0.95 };
    expect(facts(await readPictures({ bytes, near, from: 0 })).map(([format]) => format)).toEqual([
      'webp',
      'png',
      'gif',
    ]);
  });

  it('come in several answers where there are many', async () => {
    const media = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`p${at}.png`, pngOf(60 + at, 60)] as const),
    );
    const many = Object.keys(media).map((name) => wordParagraph(wordPicture(`r${name.slice(0, -4)}`)));
    const file = wordWithPictures(many.join(prose), media);
    const first = await readPictures({ bytes: file, ...start });
    expect([first.pictures.length, first.next]).toEqual([limits.sourcePictures.count, 24]);
    const second = await readPictures({ bytes: file, ...start, from: first.next ?? 0 });
    expect([second.pictures.length, second.next]).toEqual([6, null]);
    expect(new Set([...first.pictures, ...second.pictures].map(({ id }) => id)).size).toBe(30);
  });
});

describe('the pictures of a PDF', () => {
  const pages: PicturePage[] = [
    { texts: [prose], picture: { width: 60, height: 50, rgb: rgbOf(60, 50, [200, 30, 30]) } },
    { texts: [prose] },
    {
      texts: [prose],
      caption: 'Figure 3: A photograph of the river.',
      picture: { width: 640, height: 480, jpeg: jpegOf(640, 480), alt: 'A wide river at noon.' },
    },
    { texts: [prose], picture: { width: 20, height: 50, rgb: rgbOf(20, 50, [0, 0, 0]) } },
    { texts: [prose], picture: { width: 90, height: 90, rgb: new Uint8Array(7) } },
  ];
  const bytes = pdfWithPictures(pages);

  it('are those of the nearest pages first; a JPEG stays as it is, pixels become a PNG', async () => {
    const found = await readPictures({ bytes, near: { page: 4, share: 0 }, from: 0 });
    expect(facts(found).filter(([, width]) => width !== 90)).toEqual([
      ['jpeg', 640, 480, 3, 'A wide river at noon.', 'Figure 3: A photograph of the river.'],
      ['png', 60, 50, 1, '', ''],
    ]);
    expect(Buffer.from(found.pictures.find(({ page }) => page === 3)?.bytes ?? '', 'base64')).toEqual(jpegOf(640, 480));
    expect(found.next).toBeNull();
  });

  it('are read again from where an answer ended', async () => {
    const found = await readPictures({ bytes, near: { page: 1, share: 0 }, from: 2_000 });
    expect(facts(found).map(([, , , page]) => page)).toContain(3);
    expect(facts(found).map(([, , , page]) => page)).not.toContain(1);
  });

  it('are made smaller where a page needs no more, and are none where the file says too much of them', async () => {
    const large = pdfWithPictures([
      { texts: [prose], picture: { width: 2_000, height: 1_000, rgb: rgbOf(2_000, 1_000, [9, 99, 9]) } },
      { texts: [prose], picture: { width: 50_000, height: 50_000, rgb: rgbOf(10, 10, [0, 0, 0]) } },
    ]);
    expect(facts(await readPictures({ bytes: large, ...start }))).toEqual([['png', 1_000, 500, 1, '', '']]);
  });
});

describe('a file', () => {
  it('of words has no pictures, and a damaged one is refused', async () => {
    const words = { pictures: [], leftOut: none, next: null };
    expect(await readPictures({ bytes: Buffer.from(prose.repeat(5)), ...start })).toEqual(words);
    expect(await readPictures({ bytes: pngOf(90, 90), ...start })).toEqual(words);
    expect(await codeOf(Buffer.from('%PDF-1.7\nnothing more'))).toBe('source/broken');
    expect(await codeOf(Buffer.from('PK\x03\x04 word/ cut off'))).toBe('source/broken');
  });
});

describe('a picture', () => {
  it('is known by its bytes', () => {
    expect(measurePicture(pngOf(30, 20))).toEqual({ format: 'png', width: 30, height: 20 });
    expect(measurePicture(jpegOf(640, 480))).toEqual({ format: 'jpeg', width: 640, height: 480 });
    expect(measurePicture(gif)).toEqual({ format: 'gif', width: 64, height: 50 });
    expect(measurePicture(webp)).toEqual({ format: 'webp', width: 100, height: 80 });
    const lossy = Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), Buffer.alloc(10), Buffer.from([64, 0, 48, 0])]);
    expect(measurePicture(lossy)).toEqual({ format: 'webp', width: 64, height: 48 });
    expect([
      measurePicture(Buffer.from('<svg/>')),
      measurePicture(Buffer.alloc(0)),
      measurePicture(gif.subarray(0, 8)),
    ]).toEqual(['other', 'broken', 'broken']);
  });

  it('that is too large in bytes is counted, and one more than an answer holds waits', () => {
    const collector = new PictureCollector();
    const blank = { page: null, alt: '', caption: '' };
    const heavy = (width: number, bytes: number) => Buffer.concat([pngOf(width, 60), Buffer.alloc(bytes)]);
    expect(collector.take(heavy(60, limits.sourcePictures.bytes), blank)).toBe(true);
    expect(collector.take(heavy(61, 7_000_000), blank)).toBe(true);
    expect(collector.take(heavy(62, 7_000_000), blank)).toBe(false);
    expect(collector.answer(1)).toMatchObject({ pictures: [{ width: 61 }], leftOut: { large: 1 }, next: 1 });
  });

  it('has no description where a program or a file name stands for one', () => {
    expect(tidyDescription('C:\\Users\\me\\leaf 1.png')).toBe('');
    expect(tidyDescription('Εικόνα 3')).toBe('');
    expect(tidyDescription('A dog on grass\n\nDescription automatically generated with medium confidence')).toBe(
      'A dog on grass',
    );
    expect(tidyDescription(`x${'é'.repeat(600)}`)).toHaveLength(limits.attachments.altText);
  });
});
