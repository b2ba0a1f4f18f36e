import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { limits, type SlideDrawing } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colouredPng } from '../../../../../tests/fixtures/images.ts';
import { picture, shape, slideFile, textParagraph } from '../../../../../tests/fixtures/slides.ts';
import type { Isolated } from '../contract.ts';
import { createIsolated } from '../isolated.ts';
import { readSlideDrawing } from './answer.ts';

const owner = crypto.randomUUID();
const { signal } = new AbortController();
const log = { warn: () => undefined };
const file = (bytes: Uint8Array) => ({ size: bytes.length, stream: () => Readable.from([bytes]) });
const slides = slideFile(
  [
    {
      shapes: shape(textParagraph('Water'), 0, 0) + picture('A leaf.'),
      parts: { image: ['media/leaf.png', ''] },
    },
  ],
  { 'ppt/media/leaf.png': colouredPng(80, 60, [30, 120, 40]) },
);

let isolated: Isolated;
let drawing: SlideDrawing;
beforeAll(async () => {
  isolated = createIsolated({ log });
  drawing = await isolated.drawSlide(file(slides), 1, { owner, signal });
});
afterAll(() => isolated.close());

test('a child process draws a slide', () => {
  expect(drawing).toMatchObject({ items: [{ kind: 'text' }, { kind: 'picture' }], pictures: [{ width: 80 }] });
});

test('a file without slides and a damaged one are refused by their own faults, one that takes too long by another', async () => {
  const codeOf = (bytes: Uint8Array) => isolated.drawSlide(file(bytes), 1, { owner, signal });
  await expect(codeOf(Buffer.from('Words. '.repeat(90)))).rejects.toMatchObject({ code: 'source/no-slides' });
  await expect(codeOf(Buffer.from('PK\x03\x04 ppt/ cut'))).rejects.toMatchObject({ code: 'source/broken' });
  const entry = fileURLToPath(new URL('../test-child.ts', import.meta.url));
  const stuck = createIsolated({ log, silence: 300, programs: { pictures: { entry, readable: null } } });
  try {
    const late = stuck.drawSlide(file(Buffer.from('silence')), 1, { owner, signal });
    await expect(late).rejects.toMatchObject({ code: 'source/reading-stopped' });
  } finally {
    await stuck.close();
  }
});

test('a drawing of a child is accepted only when it is what it says, and within the limits', () => {
  const [text, shown] = drawing.items;
  const [png] = drawing.pictures;
  if (text?.kind !== 'text' || shown?.kind !== 'picture' || png === undefined) throw new Error('another drawing');
  const [paragraph] = text.paragraphs;
  const [run] = paragraph?.runs ?? [];
  const written = (change: object, times = 1) => ({
    ...drawing,
    items: [{ ...text, paragraphs: [{ ...paragraph, runs: new Array(times).fill({ ...run, ...change }) }] }],
  });
  const outline = new Array(limits.slideDrawing.steps).fill(['L', 1, 1]);
  const form = { kind: 'form', box: [0, 0, 1, 1], turned: 0, form: outline, fill: '#ff0000', stroke: null };
  expect(readSlideDrawing(drawing)).toEqual(drawing);
  for (const changed of [
    { ...drawing, pictures: [{ ...png, width: 81 }] },
    { ...drawing, pictures: [{ ...png, format: 'gif' }] },
    { ...drawing, pictures: [{ ...png, bytes: Buffer.from('<svg/>').toString('base64') }] },
    { ...drawing, pictures: [] },
    { ...drawing, script: 'alert(1)' },
    { ...drawing, background: 'url(https://example.org)' },
    { ...drawing, items: new Array(11).fill(form) },
    written({ text: 'half \ud800' }),
    written({ text: 'zero \0' }),
    written({ text: 'x'.repeat(limits.slideDrawing.runText) }, 400),
  ])
    expect(() => readSlideDrawing(changed)).toThrow();
});
