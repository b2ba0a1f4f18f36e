import type { Dropped } from '@schole/core';
import type { Part } from '../assemble.ts';
import { isToFillIn } from '../characters/fill-in.ts';
import { captionOf, type LooseText, labelsAmong } from './labels.ts';
import { onOneLine, type Paragraph, partsOf } from './paragraphs.ts';
import { type Box, inReadingOrder } from './reading-order.ts';

/** Something on a slide: words, a table, or a group of shapes that belong together. */
export interface Shape {
  box: Box | null;
  /** The title of the slide. */
  title?: boolean;
  paragraphs?: readonly Paragraph[];
  /** What it is read as where it is not running text. */
  parts?: readonly Part[];
  inside?: readonly Shape[];
}

export interface Slide {
  /** From 1. */
  number: number;
  /** The level of its title: 1 where it opens a section. */
  level: number;
  shapes: readonly Shape[];
  notes: readonly Paragraph[];
}

/** A text box that is on as many slides, and on most of them, is a logo, a motto or a foot. */
const repeatedFrom = 4;
const repeatedShare = 0.6;
const longestTitle = 90;
/** How much larger than all others the letters of a title are that nobody marked as one. */
const largerBy = 1.2;
/** Letters of a body below a title that nobody marked as one. */
const muchMore = 100;

function keyOf({ title, paragraphs, box }: Shape): string | null {
  if (title === true || paragraphs === undefined || box === null) return null;
  const text = onOneLine(paragraphs.map((one) => one.text).join(' '));
  return text === '' || text.length > 200 ? null : `${Math.round(box.left)} ${Math.round(box.top)} ${text}`;
}

/** The texts that are at one place of most slides. */
function repeatedKeys(slides: readonly Slide[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { shapes } of slides)
    for (const key of new Set(shapes.map(keyOf))) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const from = Math.max(repeatedFrom, repeatedShare * slides.length);
  return new Set([...counts].filter(([, count]) => count >= from).map(([key]) => key));
}

const sizeOf = ({ paragraphs = [] }: Shape): number =>
  paragraphs.reduce((largest, { size }) => Math.max(largest, size), 0);

const hasWords = /[\p{L}\p{N}]/u;

const isEmpty = ({ parts = [], paragraphs = [], inside = [] }: Shape): boolean =>
  [parts, paragraphs, inside].every((list) => list.length === 0);

/** Whether a box stands above all others, which hold much more, in letters that are not smaller. */
function standsAbove(first: Shape, rest: readonly Shape[]): boolean {
  const letters = rest.flatMap(({ paragraphs = [] }) => paragraphs).reduce((sum, { text }) => sum + text.length, 0);
  const above = rest.every(({ box }) => box !== null && first.box !== null && first.box.bottom <= box.top);
  return above && letters >= muchMore && rest.every((one) => sizeOf(first) >= sizeOf(one));
}

/** The end of a sentence, or of a part of one; in Greek the sign of a question, which a title may be, looks like a semicolon. */
const goesOn = /[.,:·]$|(?<!\p{Script=Greek}\P{L}{0,3});$/u;

/** The first box of a slide without a title, where it is short and its letters are the largest, or it stands above a body. */
function apparentTitle(shapes: readonly Shape[]): Shape | undefined {
  const [first, ...rest] = shapes.filter((shape) => !isEmpty(shape));
  const [paragraph, ...more] = first?.paragraphs?.filter(({ text }) => text.trim() !== '') ?? [];
  if (first === undefined || paragraph === undefined || more.length > 0 || paragraph.code) return undefined;
  const text = onOneLine(paragraph.text);
  const short = text.length <= longestTitle && /\p{L}{2}/u.test(text) && !goesOn.test(text);
  if (!short || rest.length === 0 || isToFillIn(text)) return undefined;
  const larger = rest.every((one) => sizeOf(first) >= largerBy * sizeOf(one));
  return larger || standsAbove(first, rest) ? first : undefined;
}

function heading({ paragraphs = [] }: Shape, level: number): Part[] {
  const text = onOneLine(paragraphs.map((one) => one.text).join(' '));
  return text === '' ? [] : [{ kind: 'heading', level, text }];
}

/** Of several titles those that stand below all other text: a note at the foot, for which somebody copied the box of the title. */
function belowText(titles: readonly Shape[], shapes: readonly Shape[]): ReadonlySet<Shape> {
  const others = shapes.filter((shape) => !titles.includes(shape) && !isEmpty(shape));
  const lowest = others.reduce((low, { box }) => Math.max(low, box?.top ?? low), Number.NEGATIVE_INFINITY);
  const below = titles.filter(({ box }) => box !== null && others.length > 0 && box.top > lowest);
  return new Set(below.length < titles.length ? below : []);
}

/** A note that begins with its mark: "[*] …", "¹ …". */
const noteMark = /^(?:\[(?:\*{1,3}|\d{1,2})\]|\*{1,3}|[†‡¹²³])\s?\S/u;

/** A text of a slide that may be a label, and the shape that has it. */
type ShapeText = LooseText & { shape: Shape };

/** The texts of shapes and of those in their groups that are in no list, in reading order. */
function looseTexts(shapes: readonly Shape[]): ShapeText[] {
  return inReadingOrder(shapes).flatMap((shape) => {
    const { box, paragraphs = [], inside = [] } = shape;
    const isLoose = paragraphs.every(({ label, code }) => label === undefined && !code);
    const text = isLoose && box !== null ? onOneLine(paragraphs.map((one) => one.text).join(' ')) : '';
    const own = text === '' || box === null ? [] : [{ left: box.left, text, shape }];
    return [...own, ...looseTexts(inside)];
  });
}

function partsOfShape(shape: Shape, labels: ReadonlySet<Shape>): Part[] {
  const inside = inReadingOrder(shape.inside ?? []).flatMap((one) => partsOfShape(one, labels));
  const found = labels.has(shape) ? [] : partsOf(shape.paragraphs ?? []);
  const isNote = shape.title === true;
  const own = found.map((part) => (isNote && noteMark.test(part.text) ? { ...part, kind: 'footnote' as const } : part));
  return [...own, ...(shape.parts ?? []), ...inside];
}

function partsOfSlide({ number, level, shapes, notes }: Slide): Part[] {
  const titled = shapes.filter((shape) => shape.title === true && heading(shape, level).length > 0);
  const below = belowText(titled, shapes);
  const marked = titled.filter((shape) => !below.has(shape));
  const rest = inReadingOrder(shapes.filter((shape) => shape.title !== true || below.has(shape)));
  const apparent = marked.length === 0 ? apparentTitle(rest) : undefined;
  const titles = apparent === undefined ? marked : [apparent];
  const body = rest.filter((shape) => shape !== apparent);
  const labels = labelsAmong(looseTexts(body));
  const shapesOfLabels = new Set([...labels].map(({ shape }) => shape));
  const parts = [
    ...titles.flatMap((title) => heading(title, level)),
    ...body.flatMap((shape) => partsOfShape(shape, shapesOfLabels)),
    ...captionOf(labels),
    ...notes.filter(({ text }) => hasWords.test(text)).map(({ text, bold }): Part => ({ kind: 'notes', text, bold })),
  ];
  return parts.map((part) => ({ ...part, page: number }));
}

/** The parts of all slides in order, and what was left out because it is on most of them. */
export function composeSlides(slides: readonly Slide[]): { parts: Part[]; dropped: Dropped[] } {
  const repeated = repeatedKeys(slides);
  const dropped: Dropped[] = [];
  const parts = slides.flatMap((slide) => {
    const shapes = slide.shapes.filter((shape) => !repeated.has(keyOf(shape) ?? ''));
    const count = slide.shapes.length - shapes.length;
    if (count > 0) dropped.push({ part: 'repeated-text', count, pages: [slide.number] });
    return partsOfSlide({ ...slide, shapes });
  });
  raiseFirstTitle(parts);
  return { parts, dropped };
}

/** Some templates have bullets for the lines with author and class; more items are a subject of their own. */
const itemsBelowTitle = 3;

/** The title of the first slide stands above all others where it says what the slides are about, and little more. */
export function raiseFirstTitle(parts: readonly Part[]): void {
  const opening = parts.filter(({ page, kind }) => page === 1 && kind !== 'notes');
  const [title, ...rest] = opening;
  const short = rest.every(({ kind, text }) => {
    const lines = text.split('\n');
    if (kind === 'list') return lines.length <= itemsBelowTitle && lines.every((line) => line.length <= longestTitle);
    return kind === 'paragraph' && text.length <= longestTitle;
  });
  if (title?.kind === 'heading' && short) title.level = 1;
}
