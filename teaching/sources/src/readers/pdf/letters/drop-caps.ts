import type { Piece } from '../lines/pieces.ts';
import { isKnownWord } from '../lines/spaced.ts';

const initial = /^[«"“‘(]?\p{Lu}\p{M}*$/u;
/** Letters that are words of their own. */
const word = /^[«"“‘(]?[AIOΑΗΉΟΩ]$/u;
const rest = /^[\p{L}’']/u;
const firstWord = /^\p{L}+/u;
/** How much larger such a letter is than its text, and what two or more lines beside it need. */
const larger = 1.7;
/** In letter heights of the text: how far its letters are from it, and how far its top is from theirs. */
const near = { gap: { least: -0.3, most: 1.1 }, top: 0.6, left: 0.5, bottom: 0.5 };

const topOf = ({ y, size }: Piece): number => y - 0.7 * size;

/** The first pieces of the lines beside a large letter, from the first line on. */
function linesBeside(letter: Piece, pieces: readonly Piece[]): Piece[] {
  const beside = pieces.filter(
    (piece) =>
      piece.text.trim() !== '' &&
      letter.size > larger * piece.size &&
      piece.left - letter.right > near.gap.least * piece.size &&
      piece.left - letter.right < near.gap.most * piece.size &&
      topOf(piece) > topOf(letter) - near.top * piece.size &&
      piece.y < letter.y + near.bottom * piece.size,
  );
  const rows: Piece[] = [];
  for (const piece of beside.sort((one, other) => one.y - other.y || one.left - other.left)) {
    const above = rows.at(-1);
    if (above === undefined || piece.y - above.y > 0.6 * piece.size) rows.push(piece);
  }
  const [first] = rows;
  return first === undefined ? [] : rows.filter(({ left }) => Math.abs(left - first.left) < near.left * first.size);
}

function joined(letter: string, text: string): string {
  const next = firstWord.exec(text)?.[0] ?? '';
  const whole = `${letter.replace(/^[«"“‘(]/u, '')}${next}`;
  const apart = word.test(letter) && isKnownWord(next) && !isKnownWord(whole);
  return `${letter}${apart ? ' ' : ''}${text}`;
}

/**
 * The pieces of a page with each large letter that opens a text in its first word, and the lines beside it as wide as the
 * others of their column.
 */
export function withDropCaps(pieces: readonly Piece[]): Piece[] {
  const changed = new Map<Piece, Piece>();
  const gone = new Set<Piece>();
  for (const letter of pieces) {
    const text = letter.text.trim();
    if (!initial.test(text) || letter.rightToLeft) continue;
    const lines = linesBeside(letter, pieces);
    const [first, second] = lines;
    if (!first || !second || !rest.test(first.text) || Math.abs(topOf(first) - topOf(letter)) > near.top * first.size)
      continue;
    for (const line of lines) changed.set(line, { ...line, left: letter.left });
    changed.set(first, { ...first, left: letter.left, text: joined(text, first.text) });
    gone.add(letter);
  }
  if (gone.size === 0) return [...pieces];
  return pieces.filter((piece) => !gone.has(piece)).map((piece) => changed.get(piece) ?? piece);
}
