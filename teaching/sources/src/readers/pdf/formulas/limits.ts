import { insteadOf, isShown, type Placed, tallSign, textOf } from './halves.ts';

const operator = /^[∑∏∐∫∮⋃⋂]$/u;
/** Greek letters that a program without such signs takes for them, larger than the letters beside them. */
const letters: Readonly<Record<string, string>> = { Σ: '∑', '∑': '∑', Π: '∏', '∏': '∏' };
const larger = 1.25;
/** Words whose limit stands below them. */
const limitWord = /^(?:lim|max|min|sup|inf)$/;

/** What a font of large signs alone does not have. */
const written = /[^\P{L}ΣΠ]|[\d=+−]/u;

/** Limits are set in smaller letters. */
const small = 0.85;
/** A sign of the line before an operator, which has room behind it. */
const relation = /[=≠<>≤≥≈≡]$/u;

/** In letter heights: what stands in one row, and where it stands: above and below the middle of a sign, or behind it. */
const apart = 0.5;
const place = { middle: 0.4, up: 0.55, down: 0.45, far: 2.2, behind: 0.3, raised: 0.2, lowered: 0.12 };
/** In letter heights: how far from a sign the letters are beside which it stands. */
const near = 2.2;
/** In letter heights: how far above or below the baseline of a sign that of its line is. */
const level = { usual: 0.3, hanging: 0.7 };

interface Row {
  parts: Placed[];
  left: number;
  right: number;
  y: number;
}

function rowsOf(pieces: readonly Placed[]): Row[] {
  const rows: Row[] = [];
  for (const one of [...pieces].sort((a, b) => a.piece.left - b.piece.left)) {
    const { left, right, y, size } = one.piece;
    const row = rows.find((own) => Math.abs(own.y - y) < 0.15 * size && left - own.right < apart * size);
    if (row) {
      row.parts.push(one);
      row.right = Math.max(row.right, right);
    } else rows.push({ parts: [one], left, right, y });
  }
  return rows;
}

/** The letters of the line right beside a sign, which may stand lower than these. */
function lineOf(sign: Placed, pieces: readonly Placed[]): Placed | undefined {
  const { size, y, text, font } = sign.piece;
  const others = pieces.filter(({ piece }) => !tallSign.test(piece.text) && piece !== sign.piece);
  const usual = others.filter(({ piece }) => piece.size >= 0.5 * size && Math.abs(piece.y - y) < level.usual * size);
  // The large sign of a font for formulas hangs below its baseline, around the middle of its line.
  const hanging = others.filter(
    ({ piece }) =>
      operator.test(text.trim()) &&
      piece.font === font &&
      piece.size >= small * size &&
      y - piece.y > 0 &&
      y - piece.y < level.hanging * size,
  );
  return besideOf(sign, usual) ?? besideOf(sign, hanging);
}

/** The letters right beside a sign of these. */
function besideOf(sign: Placed, pieces: readonly Placed[]): Placed | undefined {
  const { left, right, size, y } = sign.piece;
  const besides = pieces.filter(
    ({ piece }) =>
      Math.max(piece.left - right, left - piece.right) < near * size &&
      (piece.left > right - 0.3 * size || piece.right < left + 0.3 * size),
  );
  const apartOf = ({ piece }: Placed): number => Math.abs(piece.y - y);
  // Its own limits are smaller than the letters of its line.
  return besides.sort((one, other) => other.piece.size - one.piece.size || apartOf(one) - apartOf(other))[0];
}

function signOf({ piece }: Placed, line: Placed | undefined): string | null {
  const text = piece.text.trim();
  if (operator.test(text) || limitWord.test(text)) return text;
  return line && piece.size > larger * line.piece.size ? (letters[text] ?? null) : null;
}

function shown(mark: string, row: Row | undefined): string | null {
  if (row === undefined) return '';
  const text = textOf(row.parts)?.replace(/\s*([=→<>≤≥+−])\s*/gu, '$1');
  if (text === undefined) return null;
  return `${mark}${[...text].length === 1 ? text : `(${text})`}`;
}

/**
 * The rows above or below a sign without the limit of another sign of the same kind of line right above or below it: of two
 * rows between two such signs, each has the nearer one.
 */
function ownOf(rows: readonly Row[], y: number, others: readonly number[]): readonly Row[] {
  const [near, far, ...more] = [...rows].sort((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y));
  if (near === undefined || far === undefined || more.length > 0) return rows;
  const isBeyond = (other: number): boolean =>
    Math.sign(other - y) === Math.sign(far.y - y) && Math.abs(other - y) > Math.abs(far.y - y);
  return others.some((other) => isBeyond(other) && Math.abs(other - far.y) < Math.abs(other - near.y)) ? [near] : rows;
}

/** An operator with its limits as ∑_(k=0)^n, for the pieces of all; null for any other piece. */
function withLimits(sign: Placed, pieces: readonly Placed[]): { parts: Placed[]; made: Placed } | null {
  const { left, right, size, y, text } = sign.piece;
  const reach = 4 * size;
  const beside = pieces.filter(
    ({ piece }) =>
      piece.right > left - reach &&
      piece.left < right + reach &&
      Math.abs(piece.y - y) < place.far * size &&
      piece !== sign.piece,
  );
  const line = lineOf(sign, beside);
  const mark = signOf(sign, line);
  if (mark === null) return null;
  const height = Math.min(size, line?.piece.size ?? size);
  const rows = rowsOf(beside.filter(({ piece }) => piece.size < small * height));
  const middle = (left + right) / 2;
  const isOver = (row: Row): boolean => Math.abs((row.left + row.right) / 2 - middle) < place.middle * height;
  const isBehind = (row: Row): boolean =>
    operator.test(mark) && Math.abs(row.left - right) < place.behind * height && !limitWord.test(text.trim());
  const isSide = (row: Row, up: number): boolean =>
    (isOver(row) && (up > place.up * height || up < -place.down * height)) ||
    (isBehind(row) && (up > place.raised * height || up < -place.lowered * height));
  const own = rows.filter((row) => isSide(row, y - row.y));
  const isOther = ({ piece }: Placed): boolean =>
    operator.test(piece.text.trim()) && Math.abs((piece.left + piece.right) / 2 - middle) < place.middle * height;
  const others = pieces.filter((one) => one !== sign && isOther(one)).map(({ piece }) => piece.y);
  const above = ownOf(
    own.filter((row) => row.y < y && operator.test(mark)),
    y,
    others,
  );
  const below = ownOf(
    own.filter((row) => row.y > y),
    y,
    others,
  );
  if (above.length + below.length === 0 || above.length > 1 || below.length > 1) return null;
  const [sub, sup] = [shown('_', below[0]), shown('^', above[0])];
  if (sub === null || sup === null) return null;
  const parts = [sign, ...[...above, ...below].flatMap((row) => row.parts)];
  const ground = limitWord.test(mark) ? sign.piece : (line?.piece ?? sign.piece);
  const isBefore = ({ piece }: Placed): boolean =>
    Math.abs(piece.y - ground.y) < 0.1 * size &&
    Math.abs(left - piece.right) < near * size &&
    relation.test(piece.text);
  const blank = pieces.some((one) => isBefore(one) && one.piece.right <= left + 0.3 * size) ? ' ' : '';
  return { parts, made: insteadOf(parts, `${blank}${mark}${sub}${sup} `, { y: ground.y, size: ground.size }) };
}

/**
 * The operators among the pieces that have limits, each with these in the text; none of a font of large signs alone: these hang
 * below their baseline, so that their places say nothing of their line.
 */
export function limitsIn(all: readonly Placed[]): { parts: Placed[]; made: Placed }[] {
  const pieces = all.filter(isShown);
  const ordinary = new Set(
    pieces.filter(({ piece }) => piece.tall !== true && written.test(piece.text)).map(({ piece }) => piece.font),
  );
  const signs = pieces.filter(({ piece }) => {
    const text = piece.text.trim();
    const known = operator.test(text) || limitWord.test(text) || letters[text] !== undefined;
    return known && ordinary.has(piece.font);
  });
  return signs.map((sign) => withLimits(sign, pieces)).filter((found) => found !== null);
}
