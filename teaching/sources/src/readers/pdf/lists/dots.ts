import type { Piece } from '../lines/pieces.ts';

/** Signs of a product or of an abbreviation that some programs print as bullets. */
const dot = /^[⋅∙·]$/u;

/**
 * In letter heights: the room between a bullet and its text; a sign of a product stands closer to what it multiplies. One
 * with as much room as `alone` needs no other on its page.
 */
const room = { least: 0.4, alone: 0.8, most: 2.5 };
/** Other pieces on a baseline; a line of print has no more. */
const maxPieces = 400;
/** Bullets of a page; more are a pattern. */
const maxDots = 200;

const isDot = ({ text }: Piece): boolean => dot.test(text.trim());

/** The first piece behind a dot that nothing stands before on its line; none where it is no bullet. */
function textBehind(bullet: Piece, pieces: readonly Piece[]): Piece | undefined {
  const beside = pieces.filter(
    (other) => other !== bullet && Math.abs(bullet.y - other.y) < 0.3 * other.size && other.text.trim() !== '',
  );
  if (beside.length > maxPieces || beside.some(({ left }) => left <= bullet.left)) return undefined;
  const [first] = beside.sort((one, other) => one.left - other.left);
  if (!first || first.rightToLeft) return undefined;
  const gap = first.left - bullet.right;
  return gap >= room.least * first.size && gap <= room.most * first.size ? first : undefined;
}

/** A word, also one behind signs of a program. */
const word = /^[^\p{L}\s]{0,2}\p{L}{2}/u;

/** The pieces of a page with a bullet for each dot in the middle of the line that opens a line of words, apart from these. */
export function withDotsAsBullets(pieces: readonly Piece[]): Piece[] {
  const dots = pieces.filter(isDot);
  if (dots.length === 0 || dots.length > maxDots) return [...pieces];
  const opening = dots.flatMap((piece) => {
    const text = textBehind(piece, pieces);
    return text ? [{ piece, gap: (text.left - piece.right) / text.size, worded: word.test(text.text.trim()) }] : [];
  });
  const worded = opening.filter((one) => one.worded);
  const few = worded.length < 2 && !worded.some(({ gap }) => gap >= room.alone);
  const bullets = new Set(few ? [] : opening.map(({ piece }) => piece));
  return pieces.map((piece) => (bullets.has(piece) ? { ...piece, text: '•' } : piece));
}
