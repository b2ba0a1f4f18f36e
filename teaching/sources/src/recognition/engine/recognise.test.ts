import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecognisedPage, recognisedPageSchema } from '@schole/core';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { pixelBomb } from '../../../../../tests/fixtures/images.ts';
import { decodeFrame } from './pictures.ts';
import { closeRecognition, recognise } from './recognise.ts';

const folder = join(import.meta.dirname, '../test-documents');
const read = (language: string): Buffer => readFileSync(join(folder, `sentences.${language}.png`));
const textOf = ({ lines }: RecognisedPage): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '));

async function see(bytes: Uint8Array): Promise<RecognisedPage | undefined> {
  const percents: number[] = [];
  const pages = await recognise({ bytes, pages: [1], kind: 'image' }, (percent) => percents.push(percent));
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
  for (const page of pages) recognisedPageSchema.parse(page);
  return pages[0];
}

afterAll(closeRecognition);

it('recognises English and Greek lines, also in a picture that lies on its side and askew', async () => {
  const english = [
    'The same water has been on Earth',
    'since long before there were people.',
    'It rises from the sea as vapour.',
  ];
  const page = await see(read('en'));
  expect(page === undefined ? [] : textOf(page)).toEqual(english);
  expect(page).toMatchObject({ page: 1, width: 640, height: 200, turned: 0 });
  const greek = await see(read('el'));
  expect(greek === undefined ? [] : textOf(greek).slice(0, 2)).toEqual([
    'Το ίδιο νερό υπάρχει στη Γη',
    'από πολύ πριν εμφανιστούν οι άνθρωποι.',
  ]);
  const turned = await see(await sharp(read('en')).rotate(93, { background: '#ffffff' }).png().toBuffer());
  expect(turned === undefined ? [] : textOf(turned)).toEqual(english);
  expect(turned?.turned).toBeCloseTo(267, 0);
});

it('sees no words in a picture without any, and refuses bytes that are no picture', async () => {
  const blank = { width: 300, height: 300, channels: 3 as const, background: '#ddeeff' };
  expect(await see(await sharp({ create: blank }).png().toBuffer())).toBeUndefined();
  const broken = recognise({ bytes: read('en').subarray(0, 40), pages: [1], kind: 'image' }, () => undefined);
  await expect(broken).rejects.toMatchObject({ code: 'source/broken' });
  const pdf = recognise({ bytes: Buffer.from('%PDF-1.7 and no more'), pages: [1], kind: 'pdf' }, () => undefined);
  await expect(pdf).rejects.toMatchObject({ code: 'source/broken' });
});

it('unpacks a picture of one colour, and none of a gigabyte', async () => {
  const { data, width, height } = (await decodeFrame(pixelBomb(4), 1)) ?? { data: [255], width: 0, height: 0 };
  expect([width, height, data[0]]).toEqual([2_047, 2_048, 0]);
  await expect(decodeFrame(pixelBomb(1_024), 1)).rejects.toMatchObject({ code: 'source/broken' });
});
