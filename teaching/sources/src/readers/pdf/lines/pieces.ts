import { fault } from '@schole/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { symbolMarker } from '../../../characters/list-marks.ts';
import { type ListItem, Marks, readStructure } from './marks.ts';

/** A run of glyphs at its position on the page, turned upright. Points; `y` is the baseline and grows downwards. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  font: string;
  bold?: boolean;
  /** In a font whose letters all have one width. */
  monospaced?: boolean;
  /** In a font of notes, rests and clefs. */
  music?: boolean;
  rightToLeft: boolean;
  /** A bracket or an operator of several lines' height. */
  tall?: boolean;
  /** Heading level of a tagged PDF. */
  level?: number;
}

/** The text in one direction of writing on a page, in the order of the file. */
export interface Sheet {
  pieces: Piece[];
  top: number;
  bottom: number;
  /** Whether the writing runs as the page is shown. */
  upright?: boolean;
  /** Set where the writing runs neither level nor straight up or down. */
  slanted?: true;
}

interface Item {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  fontName: string;
}
interface Box {
  width: number;
  height: number;
  transform: number[];
}

function isItem(item: object): item is Item {
  return 'str' in item;
}

/** The matrix of `one` after `other`; six numbers each. */
export function multiplyMatrices(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Radians. */
function angleOf([a = 1, b = 0]: readonly number[]): number {
  return Math.atan2(b, a);
}

function turned(x: number, y: number, angle: number): [number, number] {
  return [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)];
}

function pieceOf(item: Item, matrix: readonly number[], angle: number, vertical: boolean): Piece {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const [left, y] = turned(e, f, angle);
  const size = Math.hypot(c, d) || 1;
  const stretch = Math.hypot(a, b) / (Math.hypot(item.transform[0] ?? 0, item.transform[1] ?? 0) || 1);
  return {
    text: item.str,
    left,
    right: left + (vertical ? size : item.width * stretch),
    y,
    size,
    font: item.fontName,
    rightToLeft: item.dir === 'rtl',
  };
}

function lettersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.trim().length, 0);
}

/** Pieces that run in one direction; a scanned page lies a degree or two askew. */
interface Direction {
  angle: number;
  pieces: Piece[];
}

const sameDirection = (4 * Math.PI) / 180;

/** Whether writing runs across a page from corner to corner; pages that lie askew in a scanner are turned by less. */
function isSlanted(angle: number): boolean {
  const quarter = Math.PI / 2;
  return Math.abs(angle - quarter * Math.round(angle / quarter)) > 2 * sameDirection;
}

function directionOf(directions: Direction[], angle: number): Direction {
  const found = directions.find((direction) => {
    const apart = Math.abs(direction.angle - angle);
    return Math.min(apart, 2 * Math.PI - apart) < sameDirection;
  });
  if (found) return found;
  const made: Direction = { angle, pieces: [] };
  directions.push(made);
  return made;
}

/** Maximum runs of text on one page; more come from a file made to multiply itself. */
const maxItems = 30_000;
/** Maximum characters of one page: a newspaper has a tenth of it. */
const maxCharacters = 300_000;

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The items of a page as a stream, so that an endless page is aborted in time. Throws source/unsafe. */
async function readContent(page: PDFPageProxy): Promise<TextContent> {
  const reader: ReadableStreamDefaultReader<TextContent> = page
    .streamTextContent({ includeMarkedContent: true })
    .getReader();
  const content: TextContent = { items: [], styles: {}, lang: null };
  let characters = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content;
    for (const item of value.items) {
      content.items.push(item);
      if (isItem(item)) characters += item.str.length;
    }
    Object.assign(content.styles, value.styles);
    if (content.items.length > maxItems || characters > maxCharacters) {
      await reader.cancel(new Error('too much text on a page'));
      throw fault('source/unsafe');
    }
  }
}

/** What is written on a page, and how many lines of marked decoration were left out. */
interface Written {
  sheets: Sheet[];
  decoration: number;
}

/** Reads the text of a page: one sheet for each direction of writing, the fullest first; marked decoration left out. */
export async function readSheets(page: PDFPageProxy): Promise<Written> {
  const box: Box = page.getViewport({ scale: 1 });
  const structure = await readStructure(page);
  const marks = new Marks(structure.levels);
  const content = await readContent(page);
  const directions: Direction[] = [];
  const marked: Piece[] = [];
  /** The first piece of each marked content. */
  const firsts = new Map<string, Piece>();
  for (const item of content.items) {
    if (!isItem(item)) {
      marks.take(item);
      continue;
    }
    if (item.str === '') continue;
    const matrix = multiplyMatrices(box.transform, item.transform);
    const direction = marks.artifact ? { angle: 0, pieces: marked } : directionOf(directions, angleOf(matrix));
    const { level, id } = marks;
    const vertical = content.styles[item.fontName]?.vertical === true;
    const piece = {
      ...pieceOf(item, matrix, direction.angle, vertical),
      ...(level === undefined ? {} : { level }),
    };
    direction.pieces.push(piece);
    if (id !== undefined && piece.text.trim() !== '' && !firsts.has(id)) firsts.set(id, piece);
  }
  const left = leftOut(marked, directions, box.height);
  if (left.length === 0 && marked.length > 0) directionOf(directions, 0).pieces.push(...marked);
  const bullets = drawnBullets(structure.items, firsts);
  const sheets = directions
    .sort((one, other) => lettersOf(other.pieces) - lettersOf(one.pieces))
    .map(({ angle, pieces }) => ({
      pieces: withBullets(pieces, bullets),
      upright: Math.abs(angle) < 0.001,
      ...(isSlanted(angle) ? { slanted: true as const } : {}),
      ...reach(box, angle),
    }));
  return { sheets, decoration: countLines(left) };
}

/** In letter heights: where a bullet begins and ends before its text. */
const bulletPlace = { left: 1.1, right: 0.4 };

/** A bullet before the text of each item of a list whose label is drawn, and no text; browsers draw discs. */
function drawnBullets(items: readonly ListItem[], firsts: ReadonlyMap<string, Piece>): Map<Piece, Piece> {
  const found = new Map<Piece, Piece>();
  for (const { label, text } of items) {
    if (label.length === 0 || label.some((id) => firsts.has(id))) continue;
    const first = text.map((id) => firsts.get(id)).find((piece) => piece !== undefined);
    if (!first || first.level !== undefined || first.rightToLeft || symbolMarker.test(`${first.text} `)) continue;
    const { left, size } = first;
    const place = { left: left - bulletPlace.left * size, right: left - bulletPlace.right * size };
    found.set(first, { ...first, text: '•', ...place, bold: false });
  }
  return found;
}

function withBullets(pieces: Piece[], bullets: ReadonlyMap<Piece, Piece>): Piece[] {
  if (bullets.size === 0) return pieces;
  return pieces.flatMap((piece) => {
    const bullet = bullets.get(piece);
    return bullet ? [bullet, piece] : [piece];
  });
}

/** Heads and feet are in this part of a page's height, above and below. */
const margin = 0.14;

/**
 * What is left out of the decoration that a page marks: all of it, or none. Some programs mark whole pages so, without which
 * hardly any text would remain; heads and feet may well be longer than the text of a last page.
 */
function leftOut(marked: readonly Piece[], directions: readonly Direction[], height: number): readonly Piece[] {
  const written = directions.flatMap(({ angle, pieces }) =>
    pieces
      .filter(({ text }) => text.trim() !== '')
      .map((piece) => ({ ...piece, upright: Math.abs(angle) < sameDirection })),
  );
  const upright = written.filter((piece) => piece.upright);
  const top = upright.reduce((least, { y, size }) => Math.min(least, y - size), margin * height);
  const bottom = upright.reduce((most, { y }) => Math.max(most, y), (1 - margin) * height);
  const among = marked.filter(({ y, size }) => y > top && y - size < bottom);
  return written.length === 0 || lettersOf(among) > lettersOf(written) / 2 ? [] : marked;
}

function countLines(pieces: readonly Piece[]): number {
  const worded = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return new Set(worded.map(({ y }) => Math.round(y))).size;
}

/** The vertical extent of a page, seen along its writing. */
function reach({ width, height }: Box, angle: number): { top: number; bottom: number } {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => turned(x, y, angle)[1]);
  return { top: Math.min(...corners), bottom: Math.max(...corners) };
}
