import { limits, type SlideRun, slideDrawingSchema } from '@schole/core';
import { describe, expect, it, vi } from 'vitest';
import { colouredPng, pngOf } from '../../../../../tests/fixtures/images.ts';
import { DrawingCollector } from './collector.ts';
import type { DrawnText } from './texts.ts';
import { typefaceOf } from './typefaces.ts';

const most = limits.slideDrawing;
const place = { box: [10, 20, 30, 40] as const };
const look = { size: 18, bold: false, italic: false, underlined: false, color: '#000000', typeface: 'sans' } as const;
const textOf = (...runs: Partial<SlideRun>[]): DrawnText => ({
  margins: [7.2, 3.6, 7.2, 3.6],
  anchor: 'top',
  wraps: true,
  shrinks: false,
  paragraphs: runs.map((run) => ({
    ...{ align: 'left', indent: 0, bulletAt: 0, bullet: '', before: 0, spacing: 1 },
    runs: [{ ...look, text: 'A word', ...run }],
  })),
});
const red = { form: 'rectangle', fill: '#FF0000', stroke: null } as const;
const open = () => new DrawingCollector({ width: 720, height: 405 });

function answered(collector: DrawingCollector) {
  const drawing = collector.answer();
  slideDrawingSchema.parse(drawing);
  return drawing;
}

describe('what is drawn of a slide', () => {
  it('is an answer of the schema', () => {
    const collector = open();
    collector.setBackground('#DDEEFF');
    collector.addForm({ ...place, turned: 725 }, red);
    collector.addForm(place, { form: [['M', 0, 0], ['C', 1, 2, 3, 4, 5, 6], ['Z']], fill: null, stroke: null });
    collector.addText(place, textOf({ text: 'One\tword\0 \ud800' }, {}));
    collector.addText(place, textOf({ text: '' }));
    collector.addPicture(place, { key: 'a', read: () => pngOf(30, 20), cropped: [0.1, -1, Number.NaN, 2] });
    collector.addAbsent(place, 'chart');
    expect(answered(collector)).toMatchObject({
      width: 720,
      height: 405,
      background: '#ddeeff',
      items: [
        { kind: 'form', box: [10, 20, 30, 40], turned: 5, form: 'rectangle', fill: '#ff0000', stroke: null },
        { kind: 'text', paragraphs: [{ runs: [{ text: 'One word ' }] }, { runs: [{ text: 'A word' }] }] },
        { kind: 'picture', picture: 0, cropped: [0.1, 0, 0, 1] },
        { kind: 'absent', what: 'chart' },
      ],
      pictures: [{ format: 'png', width: 30, height: 20 }],
      cut: false,
    });
  });

  it('has the usual size where a file gives none', () => {
    expect(new DrawingCollector({ width: Number.NaN, height: -4 }).size).toEqual({ width: 720, height: 540 });
    expect(new DrawingCollector({ width: 1e300, height: Number.POSITIVE_INFINITY }).size).toEqual({
      width: most.side,
      height: most.side,
    });
  });

  it('has every number in its range, and nothing that is no number', () => {
    const collector = open();
    collector.addForm({ box: [-1e9, 1e9, -5, 1e300], turned: -1e7 }, red);
    expect(answered(collector)).toMatchObject({
      items: [{ box: [-most.side, most.side, 0, most.side] }],
      cut: false,
    });
    collector.addForm({ box: [Number.NaN, 0, 1, 1] }, red);
    collector.addForm(place, { ...red, form: [['M', 0, Number.POSITIVE_INFINITY]] });
    collector.addText({ box: [0, 0, 1, Number.NEGATIVE_INFINITY] }, textOf({}));
    collector.addText(place, textOf({ size: Number.NaN, color: 'red' }));
    expect(answered(collector)).toMatchObject({
      items: [{}, { paragraphs: [{ runs: [{ size: 18, color: '#000000' }] }] }],
      cut: true,
    });
  });

  it('has no more items, steps and characters than fit', () => {
    const forms = open();
    for (let count = 0; count <= most.items; count += 1) forms.addForm(place, red);
    expect([answered(forms).items.length, forms.full, forms.answer().cut]).toEqual([most.items, true, true]);
    const outlines = open();
    const long = new Array(most.steps + 1).fill(['L', 1, 1]);
    for (let count = 0; count < 20; count += 1) outlines.addForm(place, { ...red, form: long });
    const steps = answered(outlines).items.flatMap((item) =>
      item.kind === 'form' && typeof item.form !== 'string' ? item.form : [],
    );
    expect([steps.length, outlines.answer().cut]).toEqual([most.allSteps, true]);
    const texts = open();
    const full = textOf(...new Array(most.paragraphs + 1).fill({ text: 'x'.repeat(200) }));
    texts.addText(place, full);
    texts.addText(place, full);
    const letters = answered(texts).items.flatMap((item) =>
      item.kind === 'text' ? item.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)) : [],
    );
    expect(letters.join('').length).toBeLessThanOrEqual(most.characters);
    expect(letters.join('').length).toBeGreaterThan(most.characters - 1_000);
    expect(texts.answer().cut).toBe(true);
  });
});

it('ends with what was found when it takes too long', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const collector = open();
    collector.addForm(place, red);
    expect(collector.full).toBe(false);
    now.mockReturnValue(8_000);
    collector.addForm(place, red);
    expect([collector.full, answered(collector).items.length, collector.answer().cut]).toEqual([true, 1, true]);
  } finally {
    now.mockRestore();
  }
});

describe('a picture', () => {
  it('is unpacked once however often it is used, and kept once under two names', () => {
    const collector = open();
    let reads = 0;
    const read = () => {
      reads += 1;
      return colouredPng(8, 8, [1, 2, 3]);
    };
    for (let count = 0; count < 500; count += 1) collector.addPicture(place, { key: 'a', read });
    collector.addPicture(place, { key: 'b', read });
    expect(answered(collector)).toMatchObject({ pictures: [{ width: 8 }], cut: false });
    expect([reads, collector.answer().items.length]).toEqual([2, 501]);
  });

  it('that no browser shows has its place marked; what is missing, damaged or too large is left out, too', () => {
    const collector = open();
    const add = (key: string, bytes: Uint8Array | null) => collector.addPicture(place, { key, read: () => bytes });
    add('drawing', Buffer.from('<svg/>'));
    expect(answered(collector)).toMatchObject({ items: [{ kind: 'absent', what: 'picture' }], cut: false });
    add('missing', null);
    add('broken', pngOf(90, 90).subarray(0, 20));
    add('vast', pngOf(6_000, 5_000));
    add('heavy', Buffer.concat([pngOf(60, 60), Buffer.alloc(most.bytes)]));
    const { items, pictures, cut } = answered(collector);
    expect([items.map(({ kind }) => kind), pictures, cut]).toEqual([new Array(5).fill('absent'), [], true]);
  });

  it('is one of at most so many, whose bytes are bounded together', () => {
    const many = open();
    let reads = 0;
    for (let count = 0; count < 500; count += 1)
      many.addPicture(place, {
        key: String(count),
        read: () => {
          reads += 1;
          return pngOf(10 + count, 10);
        },
      });
    expect([answered(many).pictures.length, many.answer().cut]).toEqual([most.pictures, true]);
    expect(reads).toBe(2 * most.pictures);
    const heavy = open();
    for (let count = 0; count < 5; count += 1) {
      const bytes = Buffer.concat([pngOf(10 + count, 10), Buffer.alloc(most.bytes / 2)]);
      heavy.addPicture(place, { key: String(count), read: () => bytes });
    }
    expect([answered(heavy).pictures.length, heavy.answer().cut]).toEqual([1, true]);
  });
});

describe('a typeface', () => {
  it('is one of three by its name', () => {
    expect(['Calibri', 'Times New Roman', 'Courier New', 'Open Sans', 'Century Gothic', ''].map(typefaceOf)).toEqual([
      ...['sans', 'serif', 'mono', 'sans', 'sans', 'sans'],
    ]);
  });
});
