import type { Piece, Sheet } from '../lines/pieces.ts';
import type { Shape } from '../pictures/drawn-shapes.ts';

/** In letter heights: the sides of a disc before an item, how far above the baseline its middle is, and its distance from the text. */
const disc = { least: 0.15, most: 0.6, low: 0.15, high: 0.55, near: 0.15, far: 1.6 };
/** Points: how far discs of one list are out of line. */
const askew = 0.5;
/** Discs below each other that show a list. */
const least = 2;
/** The number of an item. */
const number = /^\s*\(?(?:\d{1,3}|\p{L})[.)](?:\s|$)/u;
/** Discs of a page that are looked at: more are a pattern. */
const most = 500;

const middleOf = ({ top, bottom }: Shape): number => (top + bottom) / 2;

function isDisc({ free, left, right, top, bottom }: Shape): boolean {
  const [width, height] = [right - left, bottom - top];
  return free && width > 0 && Math.abs(width - height) < 0.15 * width;
}

function standsBefore(shape: Shape, { left, y, size }: Piece): boolean {
  const side = shape.right - shape.left;
  const [raised, apart] = [y - middleOf(shape), left - shape.right];
  return (
    side > disc.least * size &&
    side < disc.most * size &&
    raised > disc.low * size &&
    raised < disc.high * size &&
    apart > disc.near * size &&
    apart < disc.far * size
  );
}

/** The discs that stand below others of one size, as the bullets of a list do. */
function inColumns(shapes: readonly Shape[]): Shape[] {
  const sorted = [...shapes].sort((one, other) => one.left - other.left);
  const columns: Shape[][] = [];
  for (const shape of sorted) {
    const [first] = columns.at(-1) ?? [];
    if (first && shape.left - first.left < askew && Math.abs(shape.right - first.right) < 2 * askew)
      columns.at(-1)?.push(shape);
    else columns.push([shape]);
  }
  return columns.filter((column) => new Set(column.map((shape) => Math.round(middleOf(shape)))).size >= least).flat();
}

/** The sheets of a page with a bullet for each disc that is drawn, and not written, before an item without a sign of its own. */
export function withDrawnBullets(sheets: readonly Sheet[], shapes: readonly Shape[]): Sheet[] {
  const round = shapes.filter(isDisc);
  const discs = round.length > most ? [] : inColumns(round);
  if (discs.length === 0) return [...sheets];
  const byHeight = new Map<number, Shape[]>();
  for (const shape of discs) {
    const key = Math.round(middleOf(shape));
    byHeight.set(key, [...(byHeight.get(key) ?? []), shape]);
  }
  return sheets.map((sheet) => {
    if (sheet.upright !== true) return sheet;
    const firsts = new Map<Shape, Piece>();
    for (const piece of sheet.pieces) {
      if (piece.text.trim() === '' || piece.level !== undefined || piece.rightToLeft) continue;
      const reach = Math.min(20, Math.ceil(disc.high * piece.size) + 1);
      for (let down = 0; down <= reach; down += 1)
        for (const shape of byHeight.get(Math.round(piece.y) - down) ?? [])
          if (standsBefore(shape, piece) && piece.left < (firsts.get(shape)?.left ?? Number.POSITIVE_INFINITY))
            firsts.set(shape, piece);
    }
    const bullets = [...firsts]
      .filter(([, { text }]) => !number.test(text))
      .map(([{ left, right }, piece]): Piece => ({ ...piece, text: '•', left, right, bold: false }));
    return bullets.length < least ? sheet : { ...sheet, pieces: [...sheet.pieces, ...bullets] };
  });
}
