import { expect, it } from 'vitest';
import { Pace } from '../pace.ts';
import { halfWide, paragraph, run, text } from '../test-slide.ts';
import { layoutText, type TextItem, type TextLayout } from './layout-text.ts';
import { measureOnce } from './measure.ts';

const layOut = (item: TextItem, left = 100_000): Promise<TextLayout> =>
  layoutText(item, { measure: halfWide, pace: new Pace(), budget: { left } });

const written = ({ lines }: TextLayout): string[] =>
  lines.map(({ fragments }) => fragments.map((one) => one.text).join(''));

it('breaks lines between words, and where their author did', async () => {
  // 20 letters of 5 points in a line.
  const layout = await layOut(text([paragraph([run('Το φως μπαίνει στα φύλλα.\nΟι ρίζες πίνουν νερό.')])]));
  expect(written(layout)).toEqual(['Το φως μπαίνει στα', 'φύλλα.', 'Οι ρίζες πίνουν', 'νερό.']);
  expect(layout.lines.map(({ y }) => y)).toEqual([0, 12, 24, 36]);
});

it('keeps a word together that changes its look, and measures each part in its own size', async () => {
  const runs = [run('one two thr'), run('ee', { size: 50, bold: true }), run(' four')];
  const layout = await layOut(text([paragraph(runs)]));
  expect(written(layout)).toEqual(['one two', 'three four']);
  const [, second] = layout.lines;
  expect(second?.fragments.map(({ x }) => x)).toEqual([0, 15, 65, 70]);
  // The line is as high as its largest letters.
  expect(second?.y).toBe(12);
  expect(second?.baseline).toBeCloseTo(12 + 60 - 13);
});

it('divides a word that is wider than its line', async () => {
  const layout = await layOut(text([paragraph([run(`a ${'x'.repeat(45)} b`)])]));
  expect(written(layout)).toEqual(['a', 'x'.repeat(20), 'x'.repeat(20), 'xxxxx b']);
});

it('leaves lines as long as their words where the text does not wrap', async () => {
  const layout = await layOut(text([paragraph([run('w '.repeat(50))], { align: 'center' })], { wraps: false }));
  expect(layout.lines).toHaveLength(1);
  // Around the middle of the box.
  expect(layout.lines[0]?.x).toBeCloseTo(50 - (99 * 5) / 2);
});

it('aligns lines, and anchors the whole within its margins', async () => {
  const paragraphs = (['left', 'center', 'right'] as const).map((align) => paragraph([run('word')], { align }));
  const item = text(paragraphs, { anchor: 'bottom', margins: [10, 5, 10, 4] });
  const { lines } = await layOut(item);
  expect(lines.map(({ x }) => x)).toEqual([10, 40, 70]);
  expect(lines.map(({ y }) => y)).toEqual([60, 72, 84]);
  expect((await layOut({ ...item, anchor: 'middle' })).lines[0]?.y).toBe(32.5);
});

it('hangs bullets before their text, and none before an empty paragraph', async () => {
  const bullets = { indent: 20, bulletAt: 5, bullet: '•', before: 6, spacing: 1.5 };
  const one = paragraph([run('sixteen letters and more')], bullets);
  const { lines } = await layOut(text([one, paragraph([], bullets), one], { box: [0, 0, 100, 200] }));
  const [first, second, empty, after] = lines;
  expect(first?.fragments[0]).toMatchObject({ text: '•', x: -15 });
  expect([first?.x, second?.x]).toEqual([20, 20]);
  expect([first?.y, second?.y, empty?.y, after?.y]).toEqual([0, 18, 42, 66]);
  expect(empty?.fragments).toEqual([]);
});

it('begins a first line without a bullet where its author did', async () => {
  const { lines } = await layOut(text([paragraph([run('sixteen letters and more')], { bulletAt: 10 })]));
  expect(lines.map(({ x }) => x)).toEqual([10, 0]);
});

it('moves a text behind a bullet that is wider than its place', async () => {
  const { lines } = await layOut(text([paragraph([run('text')], { bullet: '10.' })]));
  expect(lines[0]?.x).toBe(18);
  expect(lines[0]?.fragments[0]).toMatchObject({ text: '10.', x: -18 });
});

it('makes letters smaller until a text fits, where the slide lets it', async () => {
  const long = paragraph([run('word '.repeat(60))]);
  const layout = await layOut(text([long], { shrinks: true }));
  expect(layout.scale).toBeLessThan(0.9);
  expect(layout.scale).toBeGreaterThan(0.6);
  const last = layout.lines.at(-1);
  expect((last?.y ?? 0) + 12 * layout.scale).toBeLessThanOrEqual(100);
  // Otherwise only by what other typefaces need more.
  expect((await layOut(text([long]))).scale).toBe(0.85);
  expect((await layOut(text([paragraph([run('word')])], { shrinks: true }))).scale).toBe(1);
});

it('takes a paragraph as long as a slide may have, of one word or of many', async () => {
  const [lines, word] = ['ab '.repeat(1_666), 'x'.repeat(5_000)];
  for (const part of [lines, word]) {
    const runs = Array.from({ length: 12 }, () => run(part));
    const layout = await layOut(text([paragraph(runs)], { box: [0, 0, 12, 100], shrinks: true }));
    expect(layout.lines.length).toBeGreaterThan(5_000);
  }
});

it('lays out no more than the budget, also without a character', async () => {
  const layout = await layOut(text([paragraph([run('one two')]), paragraph([run('three')])]), 6);
  expect(written(layout)).toEqual(['one t']);
  const empty = Array.from({ length: 300 }, () => paragraph([]));
  expect((await layOut(text(empty), 100)).lines).toHaveLength(100);
});

it('measures each word once for each face', () => {
  const asked: string[] = [];
  const measure = measureOnce((word) => asked.push(word));
  for (const size of [10, 20]) for (const bold of [false, true]) measure('word', run('', { size, bold }));
  expect(asked).toEqual(['word', 'word']);
});

it('ends when it is aborted', async () => {
  const stop = new AbortController();
  stop.abort(new Error('no longer'));
  const pace = new Pace(stop.signal);
  const item = text([paragraph([run('word')])]);
  await expect(layoutText(item, { measure: halfWide, pace, budget: { left: 100 } })).rejects.toThrow('no longer');
});
