import type { Piece, Sheet } from '../lines/pieces.ts';

/** In letter heights: how far a shadow, or the second print of a bold letter, is from the first; letters are further apart. */
const shift = 0.1;
const sameSize = 0.03;

function isSamePrint(one: Piece, { left, y, size }: Piece): boolean {
  const reach = shift * size;
  const near = Math.abs(one.left - left) <= reach && Math.abs(one.y - y) <= reach;
  return near && Math.abs(one.size - size) <= sameSize * size;
}

/** Pieces of one text in one font, by cells of the page: many of the same words are not compared with each other. */
class Places {
  readonly #texts = new Map<string, Map<string, Piece>>();

  /** Whether the text of a piece was there before, at almost the same place; else it is noted. */
  repeats(piece: Piece): boolean {
    const { text, left, y, size, font } = piece;
    const key = `${font} ${text}`;
    const places = this.#texts.get(key) ?? new Map<string, Piece>();
    this.#texts.set(key, places);
    // Cells of one size for letters of almost the same height; the reach is less than two of them.
    const step = shift * 2 ** Math.round(Math.log2(size));
    const [column, row] = [Math.floor(left / step), Math.floor(y / step)];
    for (let across = -2; places.size > 0 && across <= 2; across += 1)
      for (let down = -2; down <= 2; down += 1) {
        const first = places.get(`${column + across} ${row + down}`);
        if (first !== undefined && isSamePrint(first, piece)) return true;
      }
    places.set(`${column} ${row}`, piece);
    return false;
  }
}

/** The sheets of a page with each text once that is drawn again in the same letters at almost the same place: a shadow, or a heavier print. */
export function printedOnce(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map((sheet) => {
    const places = new Places();
    const pieces = sheet.pieces.filter((piece) => piece.text.trim() === '' || !places.repeats(piece));
    return pieces.length === sheet.pieces.length ? sheet : { ...sheet, pieces };
  });
}
