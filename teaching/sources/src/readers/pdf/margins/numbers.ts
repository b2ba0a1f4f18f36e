import { isColumn, type Row, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';

/** A number that stands alone beside a line of text. */
interface Numbered {
  piece: Piece;
  value: number;
  /** The place of its baseline among those of the page. */
  row: number;
}

type Side = 'left' | 'right';

/** In letter heights: the least room between a number and its line. */
const gap = 0.45;
/** Points: how far numbers below each other are out of line. */
const sameEdge = 1.5;
/** Lines from one number to the next. */
const steps = [1, 2, 3, 4, 5, 10];
/** Numbers that stand at fewer lines than this apart may be those of items: there it takes more of them, beside running text. */
const spaced = { step: 4, least: 2 };
const dense = { least: 5, flowing: 0.3 };

const written = ({ chunks }: Row): Piece[] =>
  chunks.flatMap(({ pieces }) => pieces.map(({ piece }) => piece)).filter(({ text }) => text.trim() !== '');

/** The pieces of a row beside a number, on the side of its text. */
function beside(row: Row, { piece }: Numbered, side: Side): Piece[] {
  return written(row).filter((one) => (side === 'left' ? one.left > piece.right : one.right < piece.left));
}

/** The numbers of a page with room around them, by their baselines. */
function numbersIn(rows: readonly Row[], side: Side): Numbered[] {
  return rows.flatMap((row, at) => {
    const pieces = written(row);
    return pieces.flatMap((piece, place) => {
      if (!/^\s*[1-9]\d{0,3}\s*$/.test(piece.text)) return [];
      const [before, after] = [pieces[place - 1], pieces[place + 1]];
      const room = [before ? piece.left - before.right : Infinity, after ? after.left - piece.right : Infinity];
      const [own = 0, other = 0] = side === 'left' ? room.reverse() : room;
      // Beside a line, or drawn a little off its baseline; on the other side stands another column at most.
      if (own < gap * piece.size || other < 2 * gap * piece.size) return [];
      return [{ piece, value: Number(piece.text), row: at }];
    });
  });
}

/** The numbers that end, or begin, at one place below each other. */
function aligned(numbers: readonly Numbered[], edge: (piece: Piece) => number): Numbered[][] {
  const groups: Numbered[][] = [];
  for (const number of numbers) {
    const found = groups.find(([first]) => first && Math.abs(edge(first.piece) - edge(number.piece)) < sameEdge);
    if (found) found.push(number);
    else groups.push([number]);
  }
  return groups;
}

interface Band {
  left: number;
  right: number;
}

function bandOf(numbers: readonly Numbered[]): Band {
  return {
    left: Math.min(...numbers.map(({ piece }) => piece.left)),
    right: Math.max(...numbers.map(({ piece }) => piece.right)),
  };
}

/** Whether nothing else stands in the stripe of the numbers, from the first to the last line that they count. */
function isFree(numbers: readonly Numbered[], rows: readonly Row[], more = { above: 0, below: 0 }): boolean {
  const { left, right } = bandOf(numbers);
  const own = new Set(numbers.map(({ piece }) => piece));
  const from = (numbers[0]?.row ?? 0) - more.above;
  const to = (numbers.at(-1)?.row ?? 0) + more.below;
  return rows
    .slice(Math.max(0, from), to + 1)
    .every((row) => written(row).every((piece) => own.has(piece) || piece.right < left || piece.left > right));
}

/** How far, in letter heights, a line begins behind the number that counts it, or ends before it. */
const nearText = 16;

/** How many lines of text stand from the line of one number to that of the next. */
function linesBetween(one: Numbered, next: Numbered, rows: readonly Row[], side: Side): number {
  return rows.slice(one.row + 1, next.row + 1).filter((row) =>
    beside(row, one, side).some(({ left, right }) => {
      const apart = side === 'left' ? left - one.piece.right : one.piece.left - right;
      return apart < nearText * one.piece.size || side === 'right';
    }),
  ).length;
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .trim();

/** Whether a line goes on in the middle of the sentence of the one above. */
function goesOn(above: string, line: string): boolean {
  return /^\p{Ll}/u.test(line) && /[\p{L}\p{N},–—-]$/u.test(above);
}

/** Whether lines that are all numbered are running text, and no items. */
function isFlowing(numbers: readonly Numbered[], rows: readonly Row[], side: Side): boolean {
  const from = numbers[0]?.row ?? 0;
  const to = numbers.at(-1)?.row ?? 0;
  const lines = rows.slice(from, to + 1).flatMap((row) => {
    const pieces = numbers[0] ? beside(row, numbers[0], side) : [];
    return pieces.length === 0 ? [] : [{ row, pieces }];
  });
  const within = lines.slice(1).filter(({ pieces }, at) => goesOn(textOf(lines[at]?.pieces ?? []), textOf(pieces)));
  const bare = lines.map(({ row, pieces }) => ({
    ...row,
    chunks: [{ left: pieces[0]?.left ?? 0, right: row.right, pieces: pieces.map((piece, at) => ({ piece, at })) }],
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
  }));
  return within.length >= dense.flowing * (lines.length - 1) && isColumn(bare);
}

/** Whether numbers count the lines that they stand beside, every one or each fifth. */
function count(numbers: readonly Numbered[], rows: readonly Row[], side: Side): boolean {
  const pairs = numbers.slice(1).flatMap((next, at) => {
    const one = numbers[at];
    return one ? [{ by: next.value - one.value, lines: linesBetween(one, next, rows, side) }] : [];
  });
  const step = [...pairs.map(({ by }) => by)].sort((one, other) => one - other)[pairs.length >> 1] ?? 0;
  if (!steps.includes(step)) return false;
  // Titles between lines are not counted; where every fifth line has a number, the first may have one, too.
  const fits = pairs.filter(
    ({ by, lines }, at) =>
      by > 0 &&
      (by % step === 0 || (at === 0 && numbers[0]?.value === 1)) &&
      lines >= by &&
      lines - by <= (step < spaced.step ? 1 : 2),
  );
  if (step >= spaced.step) return numbers.length >= spaced.least && fits.length === pairs.length;
  return numbers.length >= dense.least && fits.length >= 0.8 * pairs.length && isFlowing(numbers, rows, side);
}

/** Lines above and below a single number whose margin must be free. */
const around = { above: 4, below: 1 };
/** How much more room stands above a paragraph than between its lines. */
const setApart = 1.15;

/** Whether a number is that of its line, counted from the beginning of a paragraph. */
function countsFromStart({ value, row }: Numbered, rows: readonly Row[]): boolean {
  const [above, first, second] = [row - value, row - value + 1, row - value + 2].map((at) => rows[at]);
  if (!above || !first || !second || !/^[\p{Lu}«"“‘]/u.test(textOf(written(first)))) return false;
  return first.y - above.y > setApart * (second.y - first.y);
}

/** Whether the only number of a page, beside a line in the middle of a sentence, or counted from a beginning, can be that of this line. */
function countsAlone(number: Numbered, rows: readonly Row[], side: Side): boolean {
  const row = rows[number.row];
  const above = rows[number.row - 1];
  if (!row || !above || number.value % 5 !== 0 || number.row < 3 || !isFree([number], rows, around)) return false;
  const line = beside(row, number, side);
  if (line.length === 0) return false;
  return goesOn(textOf(beside(above, number, side)), textOf(line)) || countsFromStart(number, rows);
}

/** In letter heights: the least room between a line and a number that stands at no edge, and the lines around it that leave its place free. */
const ragged = { gap: 2, around: { above: 1, below: 1 } };

/**
 * Whether numbers that stand at no common edge, each behind its own line, count lines: each fifth, some within a sentence.
 * Poems have them so.
 */
function countRagged(numbers: readonly Numbered[], rows: readonly Row[]): boolean {
  const isFar = (number: Numbered): boolean => {
    const row = rows[number.row];
    const line = row ? beside(row, number, 'right') : [];
    const room = number.piece.left - Math.max(...line.map(({ right }) => right));
    return row?.right === number.piece.right && room > ragged.gap * number.piece.size;
  };
  const isWithin = ({ row }: Numbered): boolean => {
    const [above, own, below] = [row - 1, row, row + 1].map((at) => lineOf(rows[at], numbers));
    return goesOn(above ?? '', own ?? '') || goesOn(own ?? '', below ?? '');
  };
  return (
    numbers.length >= spaced.least &&
    numbers.every(
      (number, at) => number.value === 5 * (at + 1) && isFar(number) && isFree([number], rows, ragged.around),
    ) &&
    count(numbers, rows, 'right') &&
    numbers.some(isWithin)
  );
}

/** The text of a row without the number that it ends with. */
function lineOf(row: Row | undefined, numbers: readonly Numbered[]): string {
  return row ? textOf(written(row).filter((piece) => numbers.every((number) => number.piece !== piece))) : '';
}

/** In letter heights: what stands closer is raised or lowered letters of one line, or a number drawn a little off it. */
const oneLine = 0.55;

/** The rows with their raised and lowered letters in them. */
function withScripts(rows: readonly Row[]): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (!last || row.y - last.y > oneLine * Math.max(row.size, last.size)) {
      found.push(row);
      continue;
    }
    const larger = row.size > last.size ? row : last;
    found.splice(-1, 1, {
      ...larger,
      left: Math.min(row.left, last.left),
      right: Math.max(row.right, last.right),
      chunks: [...last.chunks, ...row.chunks].sort((one, other) => one.left - other.left),
    });
  }
  return found;
}

/** The numbers of lines in one margin of a page, or in those of its columns. */
function onSide(rows: readonly Row[], side: Side): Piece[] {
  const numbers = numbersIn(rows, side);
  const ways = [(piece: Piece) => piece.right, (piece: Piece) => piece.left];
  for (const edge of ways) {
    const groups = aligned(numbers, edge);
    const found = groups.filter((group) => isFree(group, rows) && count(group, rows, side));
    if (found.length > 0) return found.flat().map(({ piece }) => piece);
  }
  const multiples = numbers.filter(({ value }) => value % 5 === 0);
  if (side === 'right' && countRagged(multiples, rows)) return multiples.map(({ piece }) => piece);
  const [only, ...others] = multiples.filter((number) => countsAlone(number, rows, side));
  return only && others.length === 0 ? [only.piece] : [];
}

/**
 * The numbers of lines that stand in the margin of a text, so that one can be named ("line 15"): each counts the lines
 * since the one above it. They are no part of any sentence.
 */
export function marginNumbers(pieces: readonly Piece[]): Set<Piece> {
  if (!pieces.some(({ text }) => /^\s*[1-9]\d{0,3}\s*$/.test(text))) return new Set();
  const rows = withScripts(rowsOf(pieces));
  return new Set([...onSide(rows, 'left'), ...onSide(rows, 'right')]);
}
