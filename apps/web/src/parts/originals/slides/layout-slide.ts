import { limits, type SlideDrawing } from '@schole/core';
import { maxWords, type PageWord } from '../words-of-page.ts';
import { Pace } from './pace.ts';
import { layoutText, type TextLayout } from './text/layout-text.ts';
import { type Face, faceKey, type Measure } from './text/measure.ts';

/** A slide whose texts are placed; both its picture and the places of its words come from it. */
export interface SlideLayout {
  drawing: SlideDrawing;
  /** By the place of their item in the drawing. */
  texts: ReadonlyMap<number, TextLayout>;
}

/** The faces that the texts of a slide have. */
export function facesOf({ items }: SlideDrawing): Face[] {
  const faces = new Map<string, Face>();
  for (const item of items)
    if (item.kind === 'text')
      for (const { runs } of item.paragraphs) for (const run of runs) faces.set(faceKey(run), run);
  return [...faces.values()];
}

/** Places all texts of a slide, giving way to the browser in between. */
export async function layoutSlide(drawing: SlideDrawing, measure: Measure): Promise<SlideLayout> {
  const pace = new Pace();
  // Each run and each paragraph counts too: there may be many without a character.
  const budget = { left: 2 * limits.slideDrawing.characters };
  const texts = new Map<number, TextLayout>();
  for (const [at, item] of drawing.items.entries()) {
    if (item.kind === 'text') texts.set(at, await layoutText(item, { measure, pace, budget }));
    await pace.rest();
  }
  return { drawing, texts };
}

/** Where the words of a slide stand, in the order of its items. */
export function wordsOfLayout({ drawing, texts }: SlideLayout): PageWord[] {
  const words: PageWord[] = [];
  for (const layout of texts.values()) {
    for (const { text, box } of wordsOfText(layout)) {
      if (words.length === maxWords) return words;
      const [left, top, right, bottom] = turnedBox(box, layout.item);
      const [width, height] = [drawing.width, drawing.height];
      words.push({ text, box: [left / width, top / height, (right - left) / width, (bottom - top) / height] });
    }
  }
  return words;
}

/** Left, top, right and bottom in points. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

function* wordsOfText({ lines, scale }: TextLayout): Generator<{ text: string; box: Edges }> {
  for (const { x, baseline, fragments } of lines) {
    let word: { text: string; box: Edges } | null = null;
    for (const { text, run, x: from, width, joined } of fragments) {
      const size = run.size * scale;
      const box = [x + from, baseline - size, x + from + width, baseline + 0.25 * size] as const;
      if (joined && word !== null) {
        word = { text: word.text + text, box: around(word.box, box) };
        continue;
      }
      if (word !== null) yield word;
      word = text.trim() === '' ? null : { text, box };
    }
    if (word !== null) yield word;
  }
}

const around = (one: Edges, other: Edges): Edges => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** The edges around a box that is turned with its item. */
function turnedBox(box: Edges, { box: [left, top, width, height], turned }: TextLayout['item']): Edges {
  if (turned === 0) return box;
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const corners = [box[0], box[2]].flatMap((x) =>
    [box[1], box[3]].map((y) => {
      const [dx, dy] = [x - middleX, y - middleY];
      return [middleX + dx * cos - dy * sin, middleY + dx * sin + dy * cos] as const;
    }),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
