import type { PDFPageProxy } from 'pdfjs-dist';
import { multiplyMatrices, type Piece, type Sheet } from '../lines/pieces.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** The operators of pdf.js that matter here (`OPS`, 6.5), and those that paint a path. */
const operators = { save: 10, restore: 11, transform: 12, showText: 44, beginForm: 74, endForm: 75, path: 91 } as const;
const painting = new Set([20, 21, 22, 23, 24, 25, 26, 27]);
/** The parts of a path (`DrawOPS`, 6.5) that have a single point, with the numbers that each takes. */
const lengths: Readonly<Record<number, number>> = { 0: 2, 1: 2, 4: 0 };

/** Points: how thick such a line is at most, and how long; numbers of its path. */
const thickest = 1;
const longest = 12;
const maxNumbers = 20;
/** In letter heights: the width of an underscore, and how far above and below the baseline it is drawn. */
const width = { least: 0.2, most: 0.7 };
const above = 0.15;
const below = 0.1;
/** Letters before and behind the line that show where it belongs. */
const shown = 4;
/** More short lines on a page are a drawing. */
const most = 300;

/** A level line that is drawn: how high it is, and from where to where it goes. */
interface Rule {
  at: number;
  from: number;
  to: number;
}

/** A short level line that is drawn between two letters: its place, and the letters drawn before and behind it. */
export interface Underscore extends Rule {
  before: string;
  behind: string;
}

/** The letters of a text as it is drawn, without blanks. */
function lettersIn(values: unknown): string {
  const glyphs: unknown = Array.isArray(values) ? values[0] : null;
  if (!Array.isArray(glyphs)) return '';
  let text = '';
  for (const glyph of glyphs)
    if (typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string')
      text += glyph.unicode;
  return text.replace(/\s+/gu, '');
}

/** The place of a path that is a short level line; null for every other. */
function lineOf(values: unknown, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Rule | null {
  if (!Array.isArray(values) || !painting.has(Number(values[0]))) return null;
  const path: unknown = Array.isArray(values[1]) ? values[1][0] : null;
  if (!(path instanceof Float32Array) || path.length > maxNumbers) return null;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < path.length; ) {
    const length = lengths[path[at] ?? -1];
    if (length === undefined) return null;
    const [x, y] = [path[at + 1] ?? 0, path[at + 2] ?? 0];
    if (length > 0) {
      xs.push(a * x + c * y + e);
      ys.push(b * x + d * y + f);
    }
    at += 1 + length;
  }
  const [from, to, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return bottom - top <= thickest && to - from <= longest ? { at: (top + bottom) / 2, from, to } : null;
}

function matrixIn(values: unknown): number[] {
  const matrix = Array.isArray(values) || values instanceof Float32Array ? [...values] : [];
  return matrix.length === 6 && matrix.every((value) => typeof value === 'number') ? matrix : [1, 0, 0, 1, 0, 0];
}

/** The letters and short lines of a page in the order in which they are drawn. */
class Drawn {
  readonly found: Underscore[] = [];
  #before = '';

  text(letters: string): void {
    const last = this.found.at(-1);
    if (last && last.behind.length < shown) last.behind = (last.behind + letters).slice(0, shown);
    this.#before = (this.#before + letters).slice(-shown);
  }

  line(rule: Rule): void {
    this.found.push({ ...rule, before: this.#before, behind: '' });
    this.#before = '';
  }
}

const letter = /[\p{L}\p{N}]/u;

/** The short lines of a page that are drawn between letters, with these; none where there are too many. */
export function findUnderscores({ fnArray, argsArray }: Operators, outer: readonly number[]): Underscore[] {
  const drawn = new Drawn();
  const saved: (readonly number[])[] = [];
  let current = outer;
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (operator === operators.showText) drawn.text(lettersIn(values));
    else if (operator === operators.save) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? current;
    else if (operator === operators.transform) current = multiplyMatrices(current, matrixIn(values));
    else if (operator === operators.beginForm) {
      saved.push(current);
      current = multiplyMatrices(current, matrixIn(Array.isArray(values) ? values[0] : null));
    } else if (operator === operators.path) {
      const line = lineOf(values, current);
      if (line !== null) drawn.line(line);
      if (drawn.found.length > most) return [];
    }
  }
  return drawn.found.filter(({ before, behind }) => letter.test(before.slice(-1)) && letter.test(behind.charAt(0)));
}

function isLevelWith({ y, size, text }: Piece, { at, from, to }: Underscore): boolean {
  const share = (to - from) / size;
  return (
    text.trim() !== '' &&
    at >= y - above * size &&
    at <= y + below * size &&
    share >= width.least &&
    share <= width.most
  );
}

/** Characters of a piece that are looked at: no line of print has more. */
const longestText = 2_000;
/** In characters: how far the blank of an underscore may be from its place in a text whose letters all had one width. */
const farAway = { least: 3, share: 0.08 };

/** The text of a piece with an underscore for the blank between the letters before and behind the line; null without one. */
function withinText({ text, left, right }: Piece, { before, behind, from, to }: Underscore): string | null {
  if (text.length > longestText) return null;
  const expected = (((from + to) / 2 - left) / (right - left || 1)) * text.length;
  const far = farAway.least + farAway.share * text.length;
  const [place] = [...text.matchAll(/(?<=\S) (?=\S)/gu)]
    .map(({ index }) => index)
    .filter((at) => {
      if (Math.abs(at - expected) > far) return false;
      const own = text.slice(Math.max(0, at - 2 * shown), at).replace(/[\s_]/gu, '');
      const next = text.slice(at, at + 2 * shown).replace(/[\s_]/gu, '');
      return own.endsWith(before.slice(-own.length)) && next.startsWith(behind.slice(0, next.length));
    })
    .sort((one, other) => Math.abs(one - expected) - Math.abs(other - expected));
  return place === undefined ? null : `${text.slice(0, place)}_${text.slice(place + 1)}`;
}

/** In letter heights: how far the ends of an underscore are from the pieces beside it. */
const beside = 0.4;

/** Puts an underscore at the end of a piece where the next one goes on behind it; what was read as a blank between is gone. */
function joinPieces(pieces: Piece[], at: number, underscore: Underscore): void {
  const piece = pieces[at];
  const { before, behind, from, to } = underscore;
  if (!piece || Math.abs(piece.right - from) > beside * piece.size) return;
  if (!piece.text.trimEnd().endsWith(before.slice(-1))) return;
  const step = pieces.slice(at + 1, at + 1 + shown).findIndex(({ text }) => text.trim() !== '');
  const next = pieces[at + 1 + step];
  if (step < 0 || !next || !isLevelWith(next, underscore) || Math.abs(next.left - to) > beside * next.size) return;
  if (!next.text.trimStart().startsWith(behind.charAt(0))) return;
  pieces[at] = { ...piece, text: `${piece.text.trimEnd()}_`, right: to };
  pieces.splice(at + 1, step);
}

/** The sheets of a page with the underscores that TeX draws as lines: "MAX SIZE" with a short line in its gap is MAX_SIZE. */
export function withUnderscores(sheets: readonly Sheet[], found: readonly Underscore[]): Sheet[] {
  if (found.length === 0) return [...sheets];
  return sheets.map((sheet) => {
    if (sheet.upright !== true) return sheet;
    const pieces = [...sheet.pieces];
    for (const underscore of found) {
      const at = pieces.findIndex(
        (piece) =>
          isLevelWith(piece, underscore) &&
          piece.left < underscore.from &&
          piece.right > underscore.from - beside * piece.size,
      );
      const piece = pieces[at];
      if (!piece) continue;
      const text = piece.right > underscore.to ? withinText(piece, underscore) : null;
      if (text !== null) pieces[at] = { ...piece, text };
      else joinPieces(pieces, at, underscore);
    }
    return { ...sheet, pieces };
  });
}
