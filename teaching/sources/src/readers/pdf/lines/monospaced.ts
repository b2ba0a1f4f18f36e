import type { Sheet } from './pieces.ts';

/** Letters of very different width in every other font. */
const narrow = /[iljtI.,:;'|!()[\]]/;
const wide = /[mwMWNOGQ@%ωΩΜΝ_=]/;
/**
 * Pieces of a font that differ less from the middle one have its width; the share of them that shows such a font. Narrow
 * and wide letters are mixed evenly in a long piece of any font: there the widths must be equal.
 */
const sameWidth = { short: 0.03, long: 0.008 };
const longPiece = 16;
const minShare = 0.8;
/** A few lines of capitals may happen to be alike. */
const least = { pieces: 8, letters: 60 };

interface Widths {
  /** Width of a letter in letter heights, for each piece, and its letters. */
  ratios: { ratio: number; length: number }[];
  text: string;
}

function isMonospaced({ ratios, text }: Widths): boolean {
  const middle = ratios.map(({ ratio }) => ratio).sort((one, other) => one - other)[ratios.length >> 1] ?? 0;
  const same = ratios.filter(({ ratio, length }) => {
    const most = length < longPiece ? sameWidth.short : sameWidth.long;
    return Math.abs(ratio - middle) < most * middle;
  }).length;
  return (
    ratios.length >= least.pieces &&
    text.length >= least.letters &&
    narrow.test(text) &&
    wide.test(text) &&
    same >= minShare * ratios.length
  );
}

/** Marks the pieces of a page in fonts whose letters all have one width, where there are enough of them to see it. */
export function markMonospaced(sheets: readonly Sheet[]): void {
  const fonts = new Map<string, Widths>();
  const pieces = sheets.flatMap((sheet) => sheet.pieces);
  for (const { font, text, left, right, size } of pieces) {
    const length = [...text].length;
    if (length < 3 || text.trim() === '') continue;
    const widths = fonts.get(font) ?? { ratios: [], text: '' };
    widths.ratios.push({ ratio: (right - left) / (size * length), length });
    if (widths.text.length < 2_000) widths.text += text;
    fonts.set(font, widths);
  }
  const found = new Set([...fonts].filter(([, widths]) => isMonospaced(widths)).map(([font]) => font));
  for (const piece of pieces) if (found.has(piece.font)) piece.monospaced = true;
}
