import type { Piece } from '../lines/pieces.ts';

/** The signs of a font for large brackets and operators, which hang below their baseline. */
const tall = /^[()[\]{}|‖∣∑∏∐∫∮⋃⋂⋁⋀⨁⨂√⟨⟩〈〉⌈⌉⌊⌋]+$/u;
const operator = /^[∑∏∐∫∮⋃⋂⋁⋀⨁⨂]$/u;

/** In letter heights: how far above the line the baseline of a large sign is, and how far from it its neighbours are. */
const hang = { least: 0.3, most: 2 };
const near = { least: -0.3, most: 4 };
/** Share of the signs of a font that stand on a line of letters by chance. */
const mostOrdinary = 0.3;
/** Pieces before and behind a sign in which its line is looked for, and those of one limit. */
const reach = 14;
/**
 * In letter heights: how far above and below the line the limits of an operator stand, and how far beside it; in running text
 * they are raised and lowered behind it.
 */
const limits = { above: 0.8, below: 0.6, beside: 1, behind: 3, raised: 0.15, lowered: 0.05 };
/** Limits are set in smaller letters. */
const small = 0.85;

/** Whether letters right beside a sign stand on its baseline: then it is an ordinary one. */
function standsOnLine(pieces: readonly Piece[], at: number): boolean {
  const sign = pieces[at];
  return [-3, -2, -1, 1, 2, 3].some((step) => {
    const other = pieces[at + step];
    if (!sign || !other || other.text.trim() === '' || other.font === sign.font) return false;
    const gap = (step < 0 ? sign.left - other.right : other.left - sign.right) / sign.size;
    const level = other.size >= small * sign.size && Math.abs(other.y - sign.y) < 0.1 * sign.size;
    return level && gap > near.least && gap < near.most;
  });
}

/** The fonts in which nothing but large signs is written; a sign that is on another line by chance makes none ordinary. */
function tallFonts(pieces: readonly Piece[]): Set<string> {
  const fonts = new Map<string, { all: number; other: boolean; ordinary: number }>();
  for (const [at, { text, font }] of pieces.entries()) {
    if (text.trim() === '') continue;
    const seen = fonts.get(font) ?? { all: 0, other: false, ordinary: 0 };
    fonts.set(font, seen);
    seen.all += 1;
    seen.other ||= !tall.test(text.trim());
    if (!seen.other && standsOnLine(pieces, at)) seen.ordinary += 1;
  }
  const found = [...fonts].filter(([, { all, other, ordinary }]) => !other && ordinary < mostOrdinary * all);
  return new Set(found.map(([font]) => font));
}

class Signs {
  readonly #pieces: readonly Piece[];
  readonly #fonts: ReadonlySet<string>;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    this.#fonts = tallFonts(pieces);
  }

  get none(): boolean {
    return this.#fonts.size === 0;
  }

  isTall({ text, font }: Piece): boolean {
    return text.trim() !== '' && this.#fonts.has(font);
  }

  /** The baseline of the line that a large sign stands in, by the letters before or behind it; null where it has none. */
  groundOf(at: number): number | null {
    const sign = this.#pieces[at];
    if (!sign || standsOnLine(this.#pieces, at)) return null;
    for (let apart = 1; apart <= reach; apart += 1)
      for (const step of [-apart, apart]) {
        const other = this.#pieces[at + step];
        if (other && this.#isBeside(sign, other, step)) return other.y;
      }
    return null;
  }

  #isBeside(sign: Piece, other: Piece, step: number): boolean {
    if (other.text.trim() === '' || this.isTall(other) || other.size < small * sign.size) return false;
    const gap = (step < 0 ? sign.left - other.right : other.left - sign.right) / sign.size;
    const down = (other.y - sign.y) / sign.size;
    return gap > near.least && gap < near.most && down > hang.least && down < hang.most;
  }

  /** The pieces of the limits of an operator, by their places in the file: above and below it, or behind it. */
  limitsOf(at: number, ground: number): Limits {
    const found: Limits = { above: [], below: [] };
    const sign = this.#pieces[at];
    if (!sign || !operator.test(sign.text.trim())) return found;
    for (const step of [-1, 1])
      for (let place = at + step, count = 0; count < reach; place += step, count += 1) {
        const piece = this.#pieces[place];
        const side = piece && !this.isTall(piece) ? sideOf(sign, piece, ground) : null;
        if (side === null) break;
        found[side].push(place);
      }
    return found;
  }
}

interface Limits {
  above: number[];
  below: number[];
}

/** Whether a piece is of the upper or the lower limit of an operator; null where it is of neither. */
function sideOf(sign: Piece, piece: Piece, ground: number): keyof Limits | null {
  if (piece.size >= small * sign.size) return null;
  const up = (ground - piece.y) / sign.size;
  const center = (piece.left + piece.right) / 2;
  const beside = limits.beside * sign.size;
  const over = center > sign.left - beside && center < sign.right + beside;
  if (over && up > limits.above) return 'above';
  if (over && up < -limits.below) return 'below';
  if (piece.left < sign.right - 0.2 * sign.size || piece.left > sign.right + limits.behind * sign.size) return null;
  if (up > limits.raised) return 'above';
  return up < -limits.lowered ? 'below' : null;
}

const inOrder = (one: number, other: number): number => one - other;

/** Whether a sign is the next part of one that is made of several below each other. */
function isRest({ text, left, size }: Piece, before: Piece | undefined, ground: number): boolean {
  return before?.text === text && before.y === ground && Math.abs(before.left - left) < 0.05 * size;
}

/** One limit in a line, its lines with commas between them, with the sign that shows where it stands. */
function shown(mark: string, pieces: readonly Piece[]): string {
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue;
    if (before && piece.y - before.y > 0.6 * piece.size) text += ', ';
    text += piece.text.trim();
    before = piece;
  }
  if (text === '') return '';
  return `${mark}${[...text].length === 1 ? text : `(${text})`}`;
}

/**
 * The pieces of a page with large brackets and operators on the line that they stand in, and operators with their limits
 * (∑_(k=0)^n). TeX takes such signs from a font whose letters hang below the line.
 */
export function withTallSigns(pieces: readonly Piece[]): Piece[] {
  const signs = new Signs(pieces);
  if (signs.none) return [...pieces];
  const placed = new Map<number, Piece>();
  const taken = new Set<number>();
  let before: Piece | undefined;
  for (const [at, piece] of pieces.entries()) {
    const ground = signs.isTall(piece) ? signs.groundOf(at) : null;
    if (ground === null) continue;
    if (isRest(piece, before, ground)) {
      taken.add(at);
      continue;
    }
    before = { ...piece, y: ground };
    const { above, below } = signs.limitsOf(at, ground);
    const piecesOf = (places: readonly number[]): Piece[] =>
      [...places].sort(inOrder).map((place) => pieces[place] ?? piece);
    const all = piecesOf([...above, ...below]);
    for (const place of [...above, ...below]) taken.add(place);
    const written = `${shown('_', piecesOf(below))}${shown('^', piecesOf(above))}`;
    placed.set(at, {
      ...piece,
      text: operator.test(piece.text.trim())
        ? ` ${piece.text.trim()}${written}${written === '' ? '' : ' '}`
        : piece.text,
      y: ground,
      left: Math.min(piece.left, ...all.map(({ left }) => left)),
      right: Math.max(piece.right, ...all.map(({ right }) => right)),
      tall: true,
    });
  }
  return pieces.flatMap((piece, at) => (taken.has(at) ? [] : [placed.get(at) ?? piece]));
}
