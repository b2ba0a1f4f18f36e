import { listMarker } from '../../../characters/list-marks.ts';
import { blank, marksItems } from '../lines/blanks.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import type { Segment } from '../lines/segments.ts';
import type { Box } from '../pictures/drawn-pictures.ts';
import type { Shape } from '../pictures/drawn-shapes.ts';

/** Points: the squares that shapes of one figure share or have beside each other, and the sides of a figure. */
const square = 12;
const leastSide = 48;
/** Of the page: what is drawn over more of it stands behind its text. */
const mostOfPage = { shape: 0.4, figure: 0.6 };
/** Shapes of a figure, or strokes of one that is the curve of a chart; and labels. */
const least = { shapes: 3, strokes: 20, labels: 3 };
/** Points: what touches a figure belongs to it, and so does what touches that. */
const touch = 1;
const rounds = 4;
/** Squares that all shapes of a page may cover together. */
const mostSquares = 300_000;
/** Figures of a page that are looked at. */
const mostFigures = 30;
/** Words and letters of a label. */
const mostOfLabel = { words: 6, letters: 45 };
/** The numbers along an axis. */
const numbers = /^[-+−–\d.,%\s]+$/u;
/** Lines below each other that are a text in a figure, and its words; more lines in one figure are those of a plan. */
const text = { lines: 3, words: 10, most: 500 };
/** In letter heights: how far apart such lines are, and how far out of line. */
const stacked = { apart: 1.7, aside: 0.5 };
/** In letter heights: how far outside of what is drawn labels in the same letters stand. */
const outside = 2.4;

const areaOf = ({ left, right, top, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

const isDrawn = (shapes: readonly Shape[]): boolean =>
  shapes.length >= least.shapes || shapes.reduce((sum, { strokes }) => sum + strokes, 0) >= least.strokes;

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/** A figure with the lines and boxes that touch what is drawn of it. */
function withTouching(figure: Box, others: readonly Box[]): Box {
  let found = figure;
  for (let round = 0; round < rounds; round += 1) {
    const before = found;
    for (const other of others) {
      const beside = other.left < before.right + touch && other.right > before.left - touch;
      if (beside && other.top < before.bottom + touch && other.bottom > before.top - touch)
        found = around(found, other);
    }
    if (areaOf(found) === areaOf(before)) break;
  }
  return found;
}

/** The numbers of the squares of a page that a shape covers, and of those beside them. */
function squaresOf({ left, right, top, bottom }: Box, page: Box): number[] {
  const cellOf = (value: number, from: number, to: number): number =>
    Math.floor((Math.min(to, Math.max(from, value)) - from) / square);
  const columns = Math.ceil((page.right - page.left) / square) + 3;
  const found: number[] = [];
  for (let row = cellOf(top, page.top, page.bottom); row <= cellOf(bottom, page.top, page.bottom) + 1; row += 1)
    for (let at = cellOf(left, page.left, page.right); at <= cellOf(right, page.left, page.right) + 1; at += 1)
      found.push(row * columns + at);
  return found;
}

/** The shapes that share squares, by the number of one of them; none where they cover too many. */
function groupsOf(shapes: readonly Shape[], page: Box): Map<number, Shape[]> {
  const squares = new Map<number, number>();
  const owners = shapes.map((_, at) => at);
  const ownerOf = (at: number): number => {
    let owner = at;
    while (owners[owner] !== owner) owner = owners[owner] ?? owner;
    owners[at] = owner;
    return owner;
  };
  let covered = 0;
  for (const [at, shape] of shapes.entries()) {
    const own = squaresOf(shape, page);
    covered += own.length;
    if (covered > mostSquares) return new Map();
    for (const key of own) {
      const other = squares.get(key);
      if (other === undefined) squares.set(key, at);
      else owners[ownerOf(at)] = ownerOf(other);
    }
  }
  const groups = new Map<number, Shape[]>();
  for (const [at, shape] of shapes.entries()) {
    const group = groups.get(ownerOf(at));
    if (group) group.push(shape);
    else groups.set(ownerOf(at), [shape]);
  }
  return groups;
}

/** Shapes that touch each other or nearly do, as figures. */
function figuresOf(shapes: readonly Shape[], page: Box): Box[] {
  const small = shapes.filter((shape) => areaOf(shape) < mostOfPage.shape * areaOf(page));
  const groups = groupsOf(
    small.filter(({ free }) => free),
    page,
  );
  const others = small.filter(({ free }) => !free);
  return [...groups.values()]
    .filter(isDrawn)
    .slice(0, mostFigures)
    .map((group) => withTouching(group.reduce<Box>(around, group[0] ?? page), others))
    .filter(
      (figure) =>
        figure.right - figure.left >= leastSide &&
        figure.bottom - figure.top >= leastSide &&
        areaOf(figure) < mostOfPage.figure * areaOf(page),
    );
}

const isIn = ({ left, right, y, size }: Piece | Segment, box: Box, reach = 0): boolean => {
  const [x, middle] = [(left + right) / 2, y - 0.3 * size];
  return x > box.left - reach && x < box.right + reach && middle > box.top - reach && middle < box.bottom + reach;
};

/** Whether a line is a short name or number, and neither a sentence, an item nor a task. */
function isLabel({ text: own }: Segment): boolean {
  if (numbers.test(own)) return true;
  const words = own.trim().split(/\s+/u);
  if (words.length > mostOfLabel.words || own.length > mostOfLabel.letters) return false;
  if (own.includes(blank) || marksItems(own) || listMarker.test(own)) return false;
  return !(words.length > 2 && /[.;?!:]$/u.test(own));
}

function isStacked(line: Segment, above: Segment): boolean {
  const [apart, reach] = [line.y - above.y, stacked.aside * line.size];
  const [middle, other] = [line.left + line.right, above.left + above.right].map((sum) => sum / 2);
  const aligned = Math.abs(line.left - above.left) < reach || Math.abs((middle ?? 0) - (other ?? 0)) < reach;
  return aligned && apart > reach && apart < stacked.apart * line.size && Math.abs(line.size - above.size) < 0.5;
}

const countWords = (lines: readonly Segment[]): number =>
  lines.reduce((sum, line) => sum + line.text.trim().split(/\s+/u).length, 0);

/** Whether some lines stand below each other as those of a text do, or as the members of a class. */
function holdsText(lines: readonly Segment[]): boolean {
  const groups: Segment[][] = [];
  for (const line of [...lines].sort((one, other) => one.y - other.y)) {
    const group = groups.find((own) => own.at(-1) !== undefined && isStacked(line, own.at(-1) ?? line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.some((group) => group.length >= text.lines && countWords(group) >= text.words);
}

const looksOf = ({ font, size }: Piece | Segment): string => `${font} ${size.toFixed(1)}`;

const cellsOf = (pieces: Piece[], sheet: Sheet): Segment[] =>
  readLines({ ...sheet, pieces }, 0).flatMap(({ cells }) => cells);

/** The pieces of the labels of a figure; none where it holds anything else. */
function labelsOf(figure: Box, sheet: Sheet): Piece[] {
  const inside = sheet.pieces.filter((piece) => piece.text.trim() !== '' && isIn(piece, figure));
  const lines = cellsOf(inside, sheet);
  if (lines.length < least.labels || lines.length > text.most || !lines.every(isLabel)) return [];
  if (holdsText(lines)) return [];
  if (inside.some(({ level }) => level !== undefined)) return [];
  const own = new Set(inside);
  const looks = new Set(inside.map(looksOf));
  const others = sheet.pieces.filter((piece) => piece.text.trim() !== '' && !own.has(piece));
  // Beside a figure in the letters of the text stands text.
  const texts = new Set(others.filter((piece) => !isIn(piece, figure, 3 * outside * piece.size)).map(looksOf));
  const beside = others.filter(
    (piece) => looks.has(looksOf(piece)) && !texts.has(looksOf(piece)) && isIn(piece, figure, outside * piece.size),
  );
  return cellsOf(beside, sheet).every(isLabel) ? [...inside, ...beside] : inside;
}

/** The sheets of a page without the labels of what is drawn on it, and of how many figures these are. */
export function withoutDrawnLabels(
  sheets: readonly Sheet[],
  shapes: readonly Shape[],
  page: Box,
): { sheets: Sheet[]; figures: number } {
  const figures = figuresOf(shapes, page);
  let count = 0;
  const left = sheets.map((sheet) => {
    if (sheet.upright !== true) return sheet;
    const labels = new Set<Piece>();
    for (const figure of figures) {
      const own = labelsOf(figure, sheet);
      if (own.length > 0) count += 1;
      for (const piece of own) labels.add(piece);
    }
    const rest = sheet.pieces.filter((piece) => !labels.has(piece));
    // A page of nothing else is one for what is written in its figures.
    if (labels.size === 0 || rest.every(({ text }) => text.trim() === '')) return sheet;
    return { ...sheet, pieces: rest };
  });
  return { sheets: left, figures: count };
}
