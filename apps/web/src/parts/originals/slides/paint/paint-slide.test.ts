import type { SlideDrawing, SlideItem } from '@schole/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layoutSlide } from '../layout-slide.ts';
import { halfWide, paragraph, run, slide, text } from '../test-slide.ts';
import { paintSlide } from './paint-slide.ts';
import type { Surface } from './surface.ts';

const names = { chart: 'Chart', diagram: 'Diagram', picture: 'Picture', media: 'Video', object: 'Object' };
const box: SlideItem['box'] = [10, 20, 40, 30];
const place = { box, turned: 0 };

/** What was done to a canvas, in words: methods with their arguments, and values that were set. */
function recorder(): { surface: Surface; done: string[] } {
  const done: string[] = [];
  const shown = (value: unknown): string =>
    typeof value === 'number' ? String(Math.round(100 * value) / 100 + 0) : JSON.stringify(value);
  const surface = new Proxy({} as Surface, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        void done.push(`${String(name)} ${values.map(shown).join(' ')}`.trim()),
    set: (_, name, value) => done.push(`${String(name)} = ${shown(value)}`) > 0,
  });
  return { surface, done };
}

async function paint(drawing: SlideDrawing, signal = new AbortController().signal): Promise<string[]> {
  const { surface, done } = recorder();
  await paintSlide(surface, await layoutSlide(drawing, halfWide), { scale: 2, names, signal });
  return done;
}

/** Without what is done before the first item and after the last. */
const itemsOf = (done: readonly string[]): string[] => done.slice(7, -1);

interface Bitmap {
  width: number;
  height: number;
  close: () => void;
}

let decoded: Bitmap[];
/** Pixels that a picture turns out to have; null: it is broken. */
let real: { width: number; height: number } | null;
const closed = vi.fn();

beforeEach(() => {
  decoded = [];
  closed.mockReset();
  real = { width: 80, height: 60 };
  vi.stubGlobal('createImageBitmap', async (_: Blob, options: { resizeWidth?: number; resizeHeight?: number }) => {
    if (real === null) throw new Error('broken');
    const size = { width: options.resizeWidth ?? real.width, height: options.resizeHeight ?? real.height };
    const bitmap = { ...size, close: () => closed() };
    decoded.push(bitmap);
    return bitmap;
  });
});
afterEach(() => vi.unstubAllGlobals());

const stored = { format: 'png' as const, width: 80, height: 60, bytes: 'AAAA' };
const picture = (changes: Partial<Extract<SlideItem, { kind: 'picture' }>> = {}): SlideItem => ({
  ...{ kind: 'picture', ...place, picture: 0, cropped: [0, 0, 0, 0], flipped: { across: false, down: false } },
  ...changes,
});

it('begins with the ground of the slide, on white paper', async () => {
  expect(await paint(slide([], { background: '#11223380' }))).toEqual([
    ...['save', 'scale 2 2', 'imageSmoothingQuality = "medium"'],
    ...['fillStyle = "#ffffff"', 'fillRect 0 0 200 100', 'fillStyle = "#11223380"', 'fillRect 0 0 200 100'],
    'restore',
  ]);
});

it.each([
  ['rectangle', 'rect 10 20 40 30'],
  ['rounded', 'roundRect 10 20 40 30 5'],
  ['ellipse', 'ellipse 30 35 20 15 0 0 6.28'],
] as const)('paints a %s, its area before its edge', async (form, traced) => {
  const stroke = { color: '#0000ff', width: 3, dashed: false };
  const done = await paint(slide([{ kind: 'form', ...place, form, fill: '#ff000080', stroke }]));
  expect(itemsOf(done)).toEqual([
    ...['save', 'beginPath', traced, 'fillStyle = "#ff000080"', 'fill'],
    ...['setLineDash []', 'strokeStyle = "#0000ff"', 'lineWidth = 3', 'stroke', 'restore'],
  ]);
});

it('follows an outline from the corner of its box, and turns it around its middle', async () => {
  const form: Extract<SlideItem, { kind: 'form' }>['form'] = [
    ['M', 0, 0],
    ['L', 40, 0],
    ['C', 40, 10, 20, 30, 0, 30],
    ['Z'],
  ];
  const done = await paint(slide([{ kind: 'form', ...place, turned: 90, form, fill: '#ff0000', stroke: null }]));
  expect(itemsOf(done)).toEqual([
    ...['save', 'translate 30 35', 'rotate 1.57', 'translate -30 -35', 'beginPath'],
    ...['moveTo 10 20', 'lineTo 50 20', 'bezierCurveTo 50 30 30 50 10 50', 'closePath'],
    ...['fillStyle = "#ff0000"', 'fill', 'restore'],
  ]);
});

it('never makes more than some hundred dashes', async () => {
  const form: Extract<SlideItem, { kind: 'form' }>['form'] = [
    ['M', 0, 0],
    ['L', 8_400, 0],
  ];
  const stroke = { color: '#0000ff', width: 0, dashed: true };
  const done = await paint(slide([{ kind: 'form', ...place, form, fill: null, stroke }]));
  expect(done).toContain('setLineDash [16,12]');
});

it.each([
  ['too long', 2_000, 100],
  ['of more steps than a slide may have', 20_001, 0.001],
])('marks the place of an outline that is %s', async (_, count, length) => {
  const form = Array.from({ length: count }, (_each, at): ['L', number, number] => ['L', (at % 2) * length, 0]);
  const item = { kind: 'form' as const, ...place, fill: '#ff0000', stroke: null };
  const done = await paint(slide([{ ...item, form }]));
  expect(done.some((one) => one.startsWith('fillText "Object"'))).toBe(true);
  expect(done.some((one) => one.startsWith('lineTo'))).toBe(false);
});

it('has what lies on each other painted from time to time, and leaves out what is on top of too much', async () => {
  const whole = { kind: 'form' as const, box: [0, 0, 200, 100] as SlideItem['box'], turned: 0 };
  const done = await paint(
    slide(
      Array.from(
        { length: 160 },
        (): SlideItem => ({
          ...{ ...whole, form: 'rectangle', fill: '#ff000010', stroke: null },
        }),
      ),
    ),
  );
  expect(done.filter((one) => one === 'fill')).toHaveLength(150);
  expect(done.filter((one) => one.startsWith('getImageData'))).toHaveLength(75);
});

it('counts thick edges of thin forms, and letters as large as the slide, among what lies on each other', async () => {
  const stroke = { color: '#0000ff10', width: 10_000, dashed: false };
  const line: SlideItem = { kind: 'form', box: [0, 50, 200, 0], turned: 0, form: 'rectangle', fill: null, stroke };
  const lines = await paint(slide(new Array(200).fill(line)));
  expect(lines.filter((one) => one === 'stroke')).toHaveLength(150);
  const letter = text([paragraph([run('M', { size: 1_000 })])]);
  const letters = await paint(slide(new Array(200).fill(letter)));
  expect(letters.filter((one) => one.startsWith('fillText'))).toHaveLength(150);
  const page = text([paragraph([run('word '.repeat(2_000))])]);
  const pages = await paint(slide([page, page]));
  expect(pages.filter((one) => one.startsWith('fillText'))).toHaveLength(4_000);
});

it('writes each word in its look, and a line under it', async () => {
  const runs = [run('Το φως ', { underlined: true, color: '#aa0000' }), run('λάμπει', { bold: true, size: 20 })];
  const done = itemsOf(await paint(slide([text([paragraph(runs)])])));
  expect(done.filter((one) => one.startsWith('fillText'))).toEqual([
    'fillText "Το" 0 18.8',
    'fillText "φως" 15 18.8',
    'fillText "λάμπει" 35 18.8',
  ]);
  expect(done.filter((one) => one.startsWith('font'))).toEqual([
    'font = "400 10px sans-serif"',
    'font = "600 20px sans-serif"',
  ]);
  // The spaces between the words too.
  expect(done.filter((one) => one.startsWith('fillRect'))).toHaveLength(4);
});

it('crops and flips a picture, which is decoded once and let go', async () => {
  const item = picture({ cropped: [0.25, 0, 0.25, 0.5], flipped: { across: true, down: false } });
  const done = await paint(slide([item, item], { pictures: [stored] }));
  expect(itemsOf(done).slice(0, 5)).toEqual([
    ...['save', 'translate 30 35', 'scale -1 1'],
    'drawImage {"width":80,"height":60} 20 0 40 30 -20 -15 40 30',
    'restore',
  ]);
  expect(decoded).toHaveLength(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('makes a picture smaller once that is much finer than it is drawn', async () => {
  real = { width: 4_000, height: 2_000 };
  const done = await paint(slide([picture()], { pictures: [{ ...stored, ...real }] }));
  expect(done.find((one) => one.startsWith('drawImage'))).toContain('{"width":80,"height":40}');
  expect(closed).toHaveBeenCalledTimes(2);
});

it.each([
  ['is broken', null, stored],
  ['is not as large as it claims', { width: 9_000, height: 9_000 }, stored],
  ['would take too much memory', { width: 80, height: 60 }, { ...stored, width: 6_000, height: 10_000 }],
])('marks the place of a picture that %s', async (_, pixels, claimed) => {
  real = pixels;
  const done = await paint(slide([picture()], { pictures: [claimed] }));
  expect(done.some((one) => one.startsWith('fillText "Picture"'))).toBe(true);
  expect(done.some((one) => one.startsWith('drawImage'))).toBe(false);
  expect(closed).toHaveBeenCalledTimes(decoded.length);
});

it('marks the place of what is not drawn with a dashed box and its name', async () => {
  const done = await paint(slide([{ kind: 'absent', ...place, what: 'chart' }]));
  expect(done).toContain('setLineDash [5,4]');
  expect(done).toContain('fillText "Chart" 30 39.44');
  const small = await paint(slide([{ kind: 'absent', box: [0, 0, 4, 4], turned: 0, what: 'chart' }]));
  expect(small.some((one) => one.startsWith('fillText'))).toBe(false);
});

it('ends when it is aborted, and lets go of its pictures', async () => {
  const stop = new AbortController();
  const later: SlideItem = { kind: 'absent', ...place, what: 'chart' };
  vi.stubGlobal('createImageBitmap', async () => {
    stop.abort(new Error('no longer'));
    return { width: 80, height: 60, close: closed };
  });
  const drawing = slide([picture(), later, picture()], { pictures: [stored] });
  await expect(paint(drawing, stop.signal)).rejects.toThrow('no longer');
  expect(closed).toHaveBeenCalledTimes(1);
});
