import type { PDFPageProxy } from 'pdfjs-dist';
import { headingLevels, Marks } from './marks.ts';

/** A run of glyphs as it stands on the page, turned upright. Points; `y` is the baseline and grows downwards. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  font: string;
  rightToLeft: boolean;
  /** Heading level of a tagged PDF. */
  level?: number;
}

/** What runs in one direction of writing on a page, in the order of the file. */
export interface Sheet {
  pieces: Piece[];
  top: number;
  bottom: number;
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

function multiply(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

// A scanned page lies a degree or two askew; a watermark at 45 degrees is writing of its own.
function degreesOf([a = 1, b = 0]: readonly number[]): number {
  return ((Math.round((Math.atan2(b, a) * 36) / Math.PI) * 5) % 360) + 0;
}

function turned(x: number, y: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)];
}

function pieceOf(item: Item, matrix: readonly number[], degrees: number, vertical: boolean): Piece {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const [left, y] = turned(e, f, degrees);
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

/** Reads what is written on a page: one sheet for each direction of writing, the fullest first; marked decoration left out. */
export async function readSheets(page: PDFPageProxy): Promise<Sheet[]> {
  const box: Box = page.getViewport({ scale: 1 });
  const marks = new Marks(await headingLevels(page));
  const content = await page.getTextContent({ includeMarkedContent: true });
  const directions = new Map<number, Piece[]>();
  const decoration: Piece[] = [];
  for (const item of content.items) {
    if (!isItem(item)) {
      marks.take(item);
      continue;
    }
    if (item.str === '') continue;
    const matrix = multiply(box.transform, item.transform);
    const degrees = degreesOf(matrix);
    const made = pieceOf(item, matrix, degrees, content.styles[item.fontName]?.vertical === true);
    const { level } = marks;
    const piece = level === undefined ? made : { ...made, level };
    if (marks.artifact) decoration.push(piece);
    else if (directions.get(degrees)?.push(piece) === undefined) directions.set(degrees, [piece]);
  }
  const written = [...directions.values()].reduce((sum, pieces) => sum + lettersOf(pieces), 0);
  // Some programs mark whole pages as decoration; what is left then would not be the page.
  if (lettersOf(decoration) > written / 2) directions.set(0, [...(directions.get(0) ?? []), ...decoration]);
  return [...directions]
    .sort(([, one], [, other]) => lettersOf(other) - lettersOf(one))
    .map(([degrees, pieces]) => ({ pieces, ...reach(box, degrees) }));
}

/** From where to where a page reaches down, seen along its writing. */
function reach({ width, height }: Box, degrees: number): { top: number; bottom: number } {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => turned(x, y, degrees)[1]);
  return { top: Math.min(...corners), bottom: Math.max(...corners) };
}
