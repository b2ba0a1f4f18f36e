import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FoundPictures } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colouredPng, jpegOf } from '../../../../tests/fixtures/images.ts';
import {
  pdfWithPictures,
  wordParagraph,
  wordPicture,
  wordWithPictures,
} from '../../../../tests/fixtures/picture-documents.ts';
import { readFoundPictures } from './answers.ts';
import type { Isolated } from './contract.ts';
import { createIsolated } from './isolated.ts';

const owner = crypto.randomUUID();
const { signal } = new AbortController();
const logged: unknown[] = [];
const log = { warn: (what: unknown) => logged.push(what) };
const wanted = { near: { page: null, share: 0 }, from: 0 };

const file = (bytes: Uint8Array) => ({ size: bytes.length, stream: () => Readable.from([bytes]) });

let isolated: Isolated;
beforeAll(() => {
  isolated = createIsolated({ log });
});
afterAll(() => isolated.close());

const leaf = colouredPng(80, 60, [30, 120, 40]);
const word = wordWithPictures(wordParagraph(wordPicture('rleaf', 'A leaf.')), { 'leaf.png': leaf });

test('a child process finds the pictures of a Word file and of a PDF', async () => {
  const found = await isolated.readPictures(file(word), wanted, { owner, signal });
  expect(found.pictures).toMatchObject([{ format: 'png', width: 80, alt: 'A leaf.', bytes: leaf.toString('base64') }]);
  const pdf = pdfWithPictures([
    { texts: ['A river.'], picture: { width: 640, height: 480, jpeg: jpegOf(640, 480), alt: 'A wide river.' } },
  ]);
  const { pictures } = await isolated.readPictures(file(pdf), wanted, { owner, signal });
  expect(pictures).toMatchObject([{ format: 'jpeg', page: 1, alt: 'A wide river.' }]);
});

test('a damaged file is refused by its own fault, and one that takes too long by another', async () => {
  const cut = isolated.readPictures(file(Buffer.from('%PDF-1.7 cut')), wanted, { owner, signal });
  await expect(cut).rejects.toMatchObject({ code: 'source/broken' });
  const entry = fileURLToPath(new URL('./test-child.ts', import.meta.url));
  const stuck = createIsolated({ log, silence: 300, programs: { pictures: { entry, readable: null } } });
  try {
    const late = stuck.readPictures(file(Buffer.from('silence')), wanted, { owner, signal });
    await expect(late).rejects.toMatchObject({ code: 'source/reading-stopped' });
    expect(logged).toHaveLength(1);
  } finally {
    await stuck.close();
  }
});

test('pictures of a child are accepted only when each is what it says', async () => {
  const found = await isolated.readPictures(file(word), wanted, { owner, signal });
  const [picture] = found.pictures;
  if (picture === undefined) throw new Error('no picture');
  const altered = (change: Partial<FoundPictures['pictures'][number]>): FoundPictures => ({
    ...found,
    pictures: [{ ...picture, ...change }],
  });
  expect(readFoundPictures(altered({}))).toEqual(found);
  for (const change of [
    { id: '0'.repeat(64) },
    { width: 81 },
    { format: 'gif' as const },
    { bytes: Buffer.from('<svg/>').toString('base64') },
    { bytes: 'no base64!' },
    { alt: 'half \ud800' },
    { caption: 'zero \0' },
    { page: 0 },
  ])
    expect(() => readFoundPictures(altered(change))).toThrow();
  expect(() => readFoundPictures({ ...found, pictures: new Array(100).fill(picture) })).toThrow();
});
