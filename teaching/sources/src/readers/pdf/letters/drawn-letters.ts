import type { PDFPageProxy } from 'pdfjs-dist';
import type { Piece } from '../lines/pieces.ts';
import { isKnownWord } from '../lines/spaced.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** The operator of pdf.js that draws letters (`OPS.showText`, 6.5). */
const showText = 44;
/** Letters with a blank between any two: what pdf.js makes of a line that is set wide. */
const spaced = /^\s*\p{L}\p{M}*(?:\s\p{L}\p{M}*){2,80}[.,:;!]?\s*$/u;
/** Letters of a page: more is no title. */
const maxLetters = 20_000;

export const isSpaced = ({ text }: { text: string }): boolean => spaced.test(text);

/** The letters and blanks of a page as they are drawn, whatever the gaps between them; '' where there are too many. */
export function drawnLetters({ fnArray, argsArray }: Operators): string {
  let text = '';
  for (const [at, operator] of fnArray.entries()) {
    const [values, own]: unknown[] = operator === showText ? [argsArray[at], null] : [];
    const glyphs: unknown = Array.isArray(values) ? values[0] : own;
    if (!Array.isArray(glyphs)) continue;
    for (const glyph of glyphs)
      if (typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string')
        text += glyph.unicode;
    if (text.length > maxLetters) return '';
  }
  return text;
}

/**
 * The words that letters are drawn as; null where blanks are drawn between all of them, or between none and they are no word:
 * then words may be apart by their places alone.
 */
function wordsOf(letters: string, drawn: string): string | null {
  const own = letters.replace(/\s+/gu, '');
  const escaped = [...own].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const found = new Set([...drawn.matchAll(new RegExp(escaped.join(' *'), 'gu'))].map(([text]) => text));
  const [text, ...others] = found;
  if (text === undefined || others.length > 0) return null;
  const words = text.split(/ +/u);
  const gaps = words.length - 1;
  if (gaps === 0) return isKnownWord(own.replace(/\P{L}+$/u, '')) ? own : null;
  // Letters that a person typed with blanks between them are no words.
  return gaps < 0.5 * ([...own].length - 1) ? words.join(' ') : null;
}

/** The pieces of a page with words where their letters are set wide: blanks that are drawn end words, the room between letters does not. */
export function withDrawnWords(pieces: readonly Piece[], drawn: string): Piece[] {
  const wide = drawn === '' ? [] : pieces.filter(isSpaced);
  if (wide.length === 0) return [...pieces];
  const found = new Map(wide.map((piece) => [piece, wordsOf(piece.text, drawn)]));
  // A line is read in one way: names that no language knows are found by the gaps between all of its letters.
  const left = new Set(wide.filter((piece) => found.get(piece) === null).map(({ y }) => y));
  return pieces.map((piece) => {
    const words = left.has(piece.y) ? null : (found.get(piece) ?? null);
    return words === null ? piece : { ...piece, text: words };
  });
}
