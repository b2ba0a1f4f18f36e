import type { SlideItem } from '@schole/core';
import type { Pace } from '../pace.ts';
import type { Measure } from './measure.ts';
import { type Budget, type PreparedParagraph, prepareText } from './prepare-text.ts';
import { type Fragment, type TextRow, wrapText } from './wrap-text.ts';

export type TextItem = Extract<SlideItem, { kind: 'text' }>;

/** A line where it stands on the slide, before its item is turned; all in points. */
export interface PlacedRow {
  x: number;
  /** Of its upper edge, and where its letters stand. */
  y: number;
  baseline: number;
  fragments: readonly Fragment[];
}

export interface TextLayout {
  item: TextItem;
  /** Letters are so many times as large as the slide says. */
  scale: number;
  lines: readonly PlacedRow[];
}

/** Height of a line, and of the part of it below its letters' foot, as shares of their size. */
const lineHeight = 1.2;
const belowFoot = 0.26;
/** Letters become no smaller than that, where a slide lets them. */
const smallest = 0.25;
/** Our typefaces are wider than many; a text that wraps may give up so much of its size for that. */
const smallestOfFixed = 0.85;
const tries = 6;
/** Between a bullet and its text at least, as a share of its size. */
const bulletGap = 0.3;

/** Places the words of a text. */
export async function layoutText(
  item: TextItem,
  tools: { measure: Measure; pace: Pace; budget: Budget },
): Promise<TextLayout> {
  const [, , width, height] = item.box;
  const [left, top, right, bottom] = item.margins;
  const room = { width: width - left - right, height: height - top - bottom };
  const wraps = item.wraps && room.width >= 1;
  const prepared = await prepareText(item.paragraphs, wraps ? room.width : Number.POSITIVE_INFINITY, tools);
  const stack = (scale: number) => stackLines(prepared, { width: room.width, wraps, scale }, tools.pace);
  let [scale, best] = [1, await stack(1)];
  if (best.height > room.height && room.height >= 1 && wraps) {
    let [low, high] = [item.shrinks ? smallest : smallestOfFixed, 1];
    [scale, best] = [low, await stack(low)];
    for (let tried = 0; tried < tries && best.height <= room.height; tried += 1) {
      const between = (low + high) / 2;
      const lines = await stack(between);
      if (lines.height > room.height) high = between;
      else [low, scale, best] = [between, between, lines];
    }
  }
  const spare = room.height - best.height;
  const above = item.anchor === 'top' ? 0 : item.anchor === 'middle' ? spare / 2 : spare;
  const [x, y] = [item.box[0] + left, item.box[1] + top + above];
  const lines = best.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y, baseline: line.baseline + y }));
  return { item, scale, lines };
}

interface Stack {
  lines: PlacedRow[];
  height: number;
}

/** The lines of all paragraphs below each other, from (0, 0). */
async function stackLines(
  prepared: readonly PreparedParagraph[],
  { width, wraps, scale }: { width: number; wraps: boolean; scale: number },
  pace: Pace,
): Promise<Stack> {
  const lines: PlacedRow[] = [];
  let y = 0;
  for (const [at, one] of prepared.entries()) {
    const { paragraph } = one;
    const { indent, align, spacing } = paragraph;
    if (at > 0) y += paragraph.before * scale;
    const inset = firstInset(one, scale);
    const limit = (from: number): number => (wraps ? Math.max(1, width - from) : Number.POSITIVE_INFINITY);
    const widths = { firstWidth: limit(inset), width: limit(indent), scale };
    const broken = await wrapText(one, widths, pace);
    for (const [row, line] of broken.entries()) {
      const from = row === 0 ? inset : indent;
      const spare = width - from - line.width;
      const x = from + (align === 'left' ? 0 : align === 'center' ? spare / 2 : spare);
      const height = line.size * lineHeight * spacing;
      const fragments = row === 0 ? withBullet(one, line, inset, scale) : line.fragments;
      lines.push({ x, y, baseline: y + height - line.size * belowFoot, fragments });
      y += height;
    }
  }
  return { lines, height: y };
}

/** Where the first line of a paragraph begins: behind its bullet, which may be wider than its place, or without one at it. */
function firstInset({ paragraph, first, bulletWidth }: PreparedParagraph, scale: number): number {
  const { indent, bulletAt } = paragraph;
  if (bulletWidth === 0 || first === null) return Math.max(indent, bulletAt);
  return Math.max(indent, bulletAt + (bulletWidth + bulletGap * first.size) * scale);
}

/** A bullet stands before its text, wherever that is aligned to; an empty paragraph shows none. */
function withBullet(
  { paragraph, first, bulletWidth }: PreparedParagraph,
  { fragments }: TextRow,
  inset: number,
  scale: number,
): readonly Fragment[] {
  if (bulletWidth === 0 || first === null || fragments.length === 0) return fragments;
  const x = paragraph.bulletAt - inset;
  const run = { ...first, underlined: false };
  return [{ text: paragraph.bullet, run, x, width: bulletWidth * scale, joined: false }, ...fragments];
}
