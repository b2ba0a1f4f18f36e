import { expect, it } from 'vitest';
import { facesOf, layoutSlide, wordsOfLayout } from './layout-slide.ts';
import { halfWide, paragraph, run, slide, text } from './test-slide.ts';

const rounded = (box: readonly number[]): number[] => box.map((one) => Math.round(1_000 * one) / 1_000 + 0);

it('says where words stand, each whole, in fractions of the slide', async () => {
  const item = text([paragraph([run('Οι '), run('ρί', { bold: true }), run('ζες')])], { box: [100, 50, 100, 50] });
  const layout = await layoutSlide(slide([item]), halfWide);
  const words = wordsOfLayout(layout);
  expect(words.map((word) => word.text)).toEqual(['Οι', 'ρίζες']);
  expect(words.map(({ box }) => rounded(box))).toEqual([
    [0.5, 0.494, 0.05, 0.125],
    [0.575, 0.494, 0.125, 0.125],
  ]);
});

it('follows a text that is turned', async () => {
  const item = text([paragraph([run('word')])], { box: [0, 0, 100, 100], turned: 90 });
  const [word] = wordsOfLayout(await layoutSlide(slide([item]), halfWide));
  // From the top of the box's right edge down.
  const [left, top, width, height] = word?.box ?? expect.fail('no word');
  expect(left + width).toBeGreaterThan(0.45);
  expect(rounded([top, width, height])).toEqual([0, 0.063, 0.2]);
});

it('knows the faces of a slide once each', () => {
  const runs = [run('a'), run('b', { size: 40 }), run('c', { italic: true }), run('d', { typeface: 'mono' })];
  expect(facesOf(slide([text([paragraph(runs)])]))).toHaveLength(3);
});

it('stops at as many words as are marked on a page', async () => {
  const many = Array.from({ length: 30 }, () => text([paragraph([run('x '.repeat(2_500))])]));
  const words = wordsOfLayout(await layoutSlide(slide(many), halfWide));
  expect(words).toHaveLength(20_000);
});
