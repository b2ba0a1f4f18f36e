import type { Piece } from './pieces.ts';

/** In letter heights: letters of one word are no further apart, and a blank between words is wider. */
const touching = 0.06;
const minBlank = 0.13;
/** In letter heights: letters cover each other by less, measured and reckoned. */
const overlap = 0.2;
/** More pieces on one baseline are a drawing. */
const maxStretch = 400;
/** Letters of a piece: more is no line. */
const maxLetters = 1_000;

const isShown = ({ text }: Piece): boolean => text.trim() !== '';
const opens = /^[\p{L}\p{M}]/u;
const closes = /[\p{L}\p{M}]$/u;

/** Pieces that follow each other in the file on one baseline, in letters of one height. */
function stretchesOf(pieces: readonly Piece[]): Piece[][] {
  const stretches: Piece[][] = [];
  let shown: Piece | undefined;
  for (const piece of pieces) {
    const goesOn =
      shown === undefined ||
      (Math.abs(piece.y - shown.y) < 0.1 * shown.size &&
        (!isShown(piece) || Math.abs(piece.size - shown.size) < 0.05 * shown.size));
    if (!goesOn || stretches.length === 0) stretches.push([]);
    stretches.at(-1)?.push(piece);
    if (!goesOn) shown = undefined;
    if (isShown(piece)) shown = piece;
  }
  return stretches;
}

/** A gap between letters, as in words and seldom in formulas, where accents are signs of their own. */
const gap = /(?!\p{Lm})\p{L}\s(?!\p{Lm})\p{L}/u;

/** Whether a piece stands in a gap inside another one. */
function isInside(piece: Piece, other: Piece): boolean {
  const reach = touching * piece.size;
  return piece.left > other.left + reach && piece.right < other.right - reach && gap.test(other.text);
}

/** Powers and indices of Unicode, which many fonts lack, what they stand behind, and the gap that is left for them there. */
const scripts = /^[\u2070-\u209c¹²³]+$/u;
const bearer = /[\p{L})\]]$/u;
const scriptGap = /[\p{L})\]]\s/u;

/** A piece with its place in the file. */
interface Placed {
  piece: Piece;
  at: number;
}

/** Whether indices were drawn behind the line in whose gaps they stand. */
function isTornOff({ piece, at }: Placed, before: Placed, all: readonly Placed[]): boolean {
  if (!scripts.test(piece.text.trim()) || before.at > at) return false;
  if (piece.left > before.piece.left && piece.right < before.piece.right) return scriptGap.test(before.piece.text);
  const close = Math.abs(piece.left - before.piece.right) < touching * piece.size && bearer.test(before.piece.text);
  return close && all.some((other) => other.at > before.at && other.at < at && other.piece.left > piece.left);
}

/** Whether letters of one font were drawn behind those of another in whose words they stand. */
function isLayered(stretch: readonly Piece[]): boolean {
  const placed = stretch.map((piece, at) => ({ piece, at })).filter(({ piece }) => isShown(piece));
  if (placed.length < 2 || placed.length > maxStretch) return false;
  if (placed.every(({ piece }) => piece.font === placed[0]?.piece.font)) return false;
  const sorted = placed.sort((one, other) => one.piece.left - other.piece.left);
  return sorted.slice(1).some(({ piece, at }, index) => {
    const before = sorted[index];
    if (before === undefined || before.piece.font === piece.font) return false;
    if (isTornOff({ piece, at }, before, placed)) return true;
    if (!opens.test(piece.text)) return false;
    if (isInside(piece, before.piece)) return closes.test(piece.text) && at > before.at;
    const apart = Math.abs(piece.left - before.piece.right);
    return before.at > at && apart < touching * piece.size && closes.test(before.piece.text);
  });
}

/** Letters that take about half the room of others, and twice. */
const narrow = /[\p{M}ijlftrIΙιίϊΐἰ-ἷὶίῐ-ῗ.,:;·'’|()[\]!\s]/u;
const wide = /[mwMWωώὠ-ὧὼώᾠ-ᾧῲ-ῷμφψΜΩΨΦ@—]/u;
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.55 : wide.test(letter) ? 1.4 : 1), 0);

/** The two parts of a piece beside letters that stand in its gap; null where it has no blank there. */
function cutAround(piece: Piece, { left, right }: Piece, holes: number): [Piece, Piece] | null {
  const { text } = piece;
  if (text.length > maxLetters) return null;
  const unit = Math.max(0, piece.right - piece.left - holes) / widthOf(text.replaceAll(' ', 'i'));
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = text.indexOf(' ', 1); at > 0 && at < text.length - 1; at = text.indexOf(' ', at + 1)) {
    const apart = Math.abs(piece.left + unit * widthOf(text.slice(0, at)) - left);
    if (apart < least) [best, least] = [at, apart];
  }
  if (best < 0) return null;
  const [one, other] = [text.slice(0, best).trimEnd(), text.slice(best + 1).trimStart()];
  // Letters that reach out of the piece stand in a gap with others of it behind them.
  const rest = right < piece.right ? right : Math.max(left, piece.right - unit * widthOf(other));
  return [
    { ...piece, text: one, right: left },
    { ...piece, text: other, left: rest },
  ];
}

/** The pieces of a stretch from left to right, cut where others stand in them; null where some cover each other. */
function sortedOut(stretch: readonly Piece[]): Piece[] | null {
  const waiting = stretch.filter(isShown).sort((one, other) => one.left - other.left);
  const done: Piece[] = [];
  for (let steps = 0; waiting.length > 0; steps += 1) {
    const piece = waiting.shift();
    const next = waiting[0];
    if (piece === undefined || steps > 4 * maxStretch) return null;
    if (next === undefined || next.left > piece.right - overlap * piece.size) {
      done.push(piece);
      continue;
    }
    const inside = waiting.filter(({ right }) => right < piece.right);
    const holes = inside.reduce((sum, { left, right }) => sum + right - left, 0);
    const parts = next.font === piece.font ? null : cutAround(piece, next, holes);
    if (parts === null) return null;
    done.push(parts[0]);
    const at = waiting.findIndex(({ left }) => left > parts[1].left - overlap * piece.size && left !== next.left);
    waiting.splice(at < 0 ? waiting.length : at, 0, parts[1]);
  }
  return done;
}

function withGaps(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => {
    const before = pieces[at - 1];
    if (!before || piece.left - before.right < minBlank * piece.size) return [piece];
    return [{ ...piece, text: ' ', left: before.right, right: piece.left }, piece];
  });
}

/**
 * The pieces of a page with each letter in its word. A program that takes the letters missing in a font from another one
 * may draw these behind the line: then what stands on one baseline is read from left to right.
 */
export function readLayered(pieces: readonly Piece[]): Piece[] {
  const stretches = stretchesOf(pieces);
  const layered = stretches.filter((stretch) => !stretch.some(({ rightToLeft }) => rightToLeft) && isLayered(stretch));
  if (layered.length === 0) return [...pieces];
  const found = new Set(layered);
  return stretches.flatMap((stretch) => {
    const sorted = found.has(stretch) ? sortedOut(stretch) : null;
    return sorted ? withGaps(sorted) : stretch;
  });
}
